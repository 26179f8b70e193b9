# Tests that train need Laconic itself: named by LACONIC_LAUNCHER, or installed with the package.
skip_without_laconic <- function() {
  found <- tryCatch(laconic:::find_laconic(), error = function(e) NULL)
  skip_if(is.null(found), "no Laconic here (set LACONIC_LAUNCHER)")
}

sample_model <- function() {
  load_model(system.file("models", "breast-cancer.json", package = "laconic"))
}

# Rows with two classes that one column tells apart.
small_table <- function(rows = 60) {
  x <- (seq_len(rows) * 37) %% 61 / 10
  data.frame(
    dose = x, ward = c("A", "B", "C")[seq_len(rows) %% 3 + 1], weight = (seq_len(rows) * 17) %% 23 + 0.5,
    died = ifelse(x > 3, "yes", "no")
  )
}

quick <- function(...) laconic(..., learner = "scm", max_size = 2, certificate = "none", quiet = TRUE)

# The package without jars for pages, as CRAN gets it, says so where it is asked for one.
expect_page <- function(model, ..., file, shows) {
  small <- length(list.files(system.file("java", package = "laconic"), "^laconic-")) == 3
  if (small && Sys.getenv("LACONIC_LAUNCHER") == "") {
    expect_error(report(model, ..., file), "the full package")
    expect_false(file.exists(file))
  } else {
    report(model, ..., file)
    expect_match(paste(readLines(file, warn = FALSE), collapse = ""), shows, fixed = TRUE)
  }
}
