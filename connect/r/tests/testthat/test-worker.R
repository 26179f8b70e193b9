test_that("the worker is started anew after it died", {
  skip_without_laconic()
  d <- small_table()
  quick(died ~ dose, data = d)
  first <- laconic:::state$worker
  expect_true(first$is_alive())
  first$kill()
  expect_s3_class(quick(died ~ dose, data = d), "laconic")
  expect_false(identical(first$get_pid(), laconic:::state$worker$get_pid()))
})

test_that("a job whose worker dies is an error in one line", {
  skip_without_laconic()
  process <- laconic:::worker()
  process$kill()
  expect_error(laconic:::exchange(process, "version", NULL, laconic:::ignore_event), "the Java process of Laconic ended")
})

test_that("a forked process has a worker of its own", {
  skip_without_laconic()
  skip_on_os("windows")
  d <- small_table()
  model <- quick(died ~ dose, data = d)
  own <- laconic:::state$worker$get_pid()
  found <- parallel::mclapply(1:2, function(k) {
    list(rule = format(quick(died ~ dose, data = d)), pid = laconic:::state$worker$get_pid())
  }, mc.cores = 2)
  expect_identical(found[[1]]$rule, format(model))
  expect_identical(found[[2]]$rule, format(model))
  expect_length(unique(c(own, found[[1]]$pid, found[[2]]$pid)), 3)
  expect_true(laconic:::state$worker$is_alive())
  expect_identical(laconic:::state$worker$get_pid(), own)
  expect_s3_class(quick(died ~ dose, data = d), "laconic")
})

test_that("an interrupt stops the job and leaves the worker usable, which ends with R", {
  skip_without_laconic()
  skip_on_os("windows")
  script <- tempfile(fileext = ".R")
  writeLines(c(
    "library(laconic)",
    "laconic('sample:iris', positive = 'virginica', quiet = TRUE)",
    "pid <- laconic:::state$worker$get_pid()",
    "cat('started\\n')",
    "stopped <- tryCatch({",
    "  laconic('sample:breast-cancer', learner = 'scm', features = 'half-spaces', kernel = 'gaussian',",
    "    gamma = 2^(-12:7), max_size = 20, quiet = TRUE); FALSE",
    "}, interrupt = function(e) TRUE)",
    "laconic('sample:iris', positive = 'virginica', quiet = TRUE)",
    "cat('stopped', stopped, 'same worker', identical(pid, laconic:::state$worker$get_pid()), '\\n')",
    "cat('pid', pid, '\\n')"
  ), script)
  process <- processx::process$new(file.path(R.home("bin"), "Rscript"), script, stdout = "|", stderr = "|")
  out <- character()
  repeat {
    process$poll_io(60000)
    out <- c(out, process$read_output_lines())
    if (any(grepl("^started", out)) || !process$is_alive()) break
  }
  Sys.sleep(1.5)
  process$interrupt()
  process$wait(300000)
  out <- c(out, process$read_all_output_lines())
  expect_match(out, "stopped TRUE same worker TRUE", all = FALSE)
  expect_identical(grep("[Ww]arning", process$read_all_error_lines(), value = TRUE), character())
  pid <- as.integer(sub("^pid ([0-9]+) *$", "\\1", grep("^pid", out, value = TRUE)))
  expect_false(is.na(pid))
  for (wait in 1:600) {
    if (!dir.exists(file.path("/proc", pid))) break
    Sys.sleep(0.1)
  }
  expect_false(dir.exists(file.path("/proc", pid)))
})

test_that("a missing Java and a missing Laconic are said in one line", {
  jars <- tempfile()
  dir.create(jars)
  file.create(file.path(jars, "laconic.jar"))
  old <- options(laconic.launcher = jars)
  on.exit(options(old))
  java <- Sys.getenv("JAVA_HOME", NA)
  Sys.setenv(JAVA_HOME = tempfile())
  expect_error(laconic:::find_laconic(), "Java 17 or later is needed.*JAVA_HOME has no bin/java")
  if (is.na(java)) Sys.unsetenv("JAVA_HOME") else Sys.setenv(JAVA_HOME = java)
  options(laconic.launcher = tempfile())
  expect_error(laconic:::find_laconic(), "neither a launcher nor a folder with jars")
})
