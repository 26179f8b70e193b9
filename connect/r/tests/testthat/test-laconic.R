test_that("a formula, a matrix and a file give the same rule", {
  skip_without_laconic()
  d <- small_table()
  model <- quick(died ~ dose + weight, data = d)
  expect_identical(format(model)[1], "died = yes  if  dose > 3")
  expect_identical(as.character(predict(model, d)), d$died)
  by_matrix <- quick(as.matrix(d[c("dose", "weight")]), d$died)
  expect_identical(format(by_matrix)[1], "class yes  if  dose > 3")
  expect_identical(predict(by_matrix, as.matrix(d[c("dose", "weight")])), predict(model, d))
  file <- tempfile(fileext = ".csv")
  utils::write.csv(d[c("dose", "weight", "died")], file, row.names = FALSE)
  expect_identical(format(quick(file, label = "died")), format(model))
})

test_that("columns of all kinds become numbers or categories", {
  skip_without_laconic()
  d <- small_table()
  d$ward <- factor(c("1", "2", "3")[seq_len(60) %% 3 + 1]) # looks like numbers, but is a factor
  d$`odd, "name"` <- seq_len(60) %% 7
  d$flag <- d$dose > 3
  d$grade <- ordered(c("low", "high")[(d$dose > 3) + 1], c("low", "high"))
  d$text <- "x"
  encoding <- function(...) {
    parts <- quick(died ~ ., data = d, ...)$document$encoding
    stats::setNames(vapply(parts, function(part) part$kind, ""), vapply(parts, function(part) part$column, ""))
  }
  kinds <- encoding()
  expect_identical(kinds[["ward"]], "categorical")
  expect_identical(kinds[["odd, \"name\""]], "numeric")
  expect_identical(kinds[["flag"]], "categorical")
  expect_identical(kinds[["grade"]], "categorical")
  by_flag <- quick(died ~ flag, data = d)
  expect_identical(format(by_flag)[1], "died = yes  if  flag is TRUE")
  expect_identical(as.character(predict(by_flag, data.frame(flag = c(TRUE, FALSE, NA)))), c("yes", "no", "no"))
  complete <- quick(died ~ flag, data = d, missing = "error")
  expect_identical(as.character(predict(complete, data.frame(flag = c(TRUE, FALSE, NA)))), c("yes", "no", NA))
  expect_warning(predict(by_flag, data.frame(flag = "maybe")), "did not occur in training")
})

test_that("the classes keep their kind and order", {
  skip_without_laconic()
  d <- small_table()
  d$died <- factor(d$died, c("yes", "no"))
  model <- quick(died ~ dose, data = d)
  expect_identical(levels(predict(model, d)), c("yes", "no"))
  d$died <- d$died == "yes"
  model <- quick(died ~ dose, data = d)
  expect_identical(as.character(predict(model, d)), as.character(d$died))
  expect_identical(unlist(model$document$classes), c("FALSE", "TRUE"))
  turned <- quick(died ~ dose, data = d, positive = "FALSE")
  expect_identical(unlist(turned$document$classes), c("TRUE", "FALSE"))
})

test_that("variables that a formula computes are computed again for new rows", {
  skip_without_laconic()
  d <- small_table()
  model <- quick(died ~ log(dose + 1) + weight, data = d)
  expect_match(format(model)[1], "log(dose + 1) >= ", fixed = TRUE)
  expect_identical(as.character(predict(model, d)), d$died)
  expect_error(quick(died ~ dose * weight, data = d), "interactions")
})

test_that("wrong tables are refused with the place and the way out", {
  skip_without_laconic()
  d <- small_table()
  expect_error(quick(died ~ ., data = transform(d, day = Sys.Date() + 1:60)), "\"day\" is of class Date.*number")
  expect_error(quick(died ~ ., data = transform(d, dose = replace(dose, 7, -Inf))), "row 7, column \"dose\": -Inf")
  expect_error(quick(died ~ ., data = transform(d, dose = replace(dose, 7, NA)), missing = "error"), "row 7, column \"dose\".*missing = \"drop\"")
  expect_error(quick(died ~ ., data = transform(d, ward = replace(ward, 2, "None"))), "\"None\", which stands for a missing value")
  expect_error(quick(died ~ ., data = transform(d, died = "yes")), "class")
  expect_error(quick(died ~ dose, data = d, no_such_option = 3), "no_such_option")
  expect_error(quick(died ~ dose, data = d, penalty = -1), "penalty")
  expect_error(laconic(died ~ dose, data = d, learner = "cobol", quiet = TRUE), "got cobol$")
  expect_error(quick(d$dose, d$died), "data frame, a matrix")
  expect_error(laconic("no-such-file.csv"), "no file \"no-such-file.csv\"")
  twice <- d[c(1, 1, 3)]
  names(twice) <- c("a", "a", "b")
  expect_error(quick(twice, d$died), "two columns are called \"a\"")
})

test_that("a certificate is made, checked and found wrong if it is", {
  skip_without_laconic()
  d <- small_table(90)
  model <- laconic(died ~ dose + weight, data = d, learner = "scm", max_size = 2, quiet = TRUE)
  expect_true(verify(model, d)$holds)
  expect_output(print(verify(model, d)), "^holds: the same rule was learned again")
  forged <- model
  forged$text <- sub("\"risk\": 0\\.[0-9]+", "\"risk\": 0.001", model$text)
  file <- tempfile()
  writeLines(forged$text, file, sep = "")
  expect_false(verify(load_model(file), d[c("dose", "weight", "died")])$holds)
  expect_false(tryCatch(verify(model, transform(d, dose = dose + 1))$holds, error = function(e) FALSE))
  expect_error(verify(quick(died ~ dose, data = d), d), "no certificate")
})

test_that("costs, groups, explanations and predictions by Java", {
  skip_without_laconic()
  d <- small_table(90)
  d$patient <- seq_len(90) %/% 2
  model <- laconic(died ~ ., data = d, group = "patient", cost_fn = 5, cost_fp = 1, learner = "scm", max_size = 1, quiet = TRUE, seed = 3)
  expect_identical(model$document$certificate$group, "patient")
  expect_identical(model$document$procedure$request$seed, "3")
  expect_false("patient" %in% unlist(model$document$attributes))
  expect_match(explain(model, d[1:2, ])[2], "^row 2: ")
  expect_match(explain(model), "dose >= 3.1")
  expect_identical(predict(model, d, "all", engine = "java"), predict(model, d, "all"))
})

test_that("patients that repeat are noticed in words of R", {
  skip_without_laconic()
  x <- (1:80 * 37) %% 41
  d <- data.frame("patient no" = paste0("P", (1:80 - 1) %/% 2), dose = x, died = ifelse(x > 20, "yes", "no"), check.names = FALSE)
  expect_error(laconic(died ~ ., data = d, quiet = TRUE), "say group = \"patient no\" (each patient counts once)", fixed = TRUE)
})

test_that("a page is written, or the small package says that it has none", {
  skip_without_laconic()
  d <- small_table(90)
  model <- quick(died ~ ., data = d)
  expect_page(model, d, file = tempfile(fileext = ".html"), shows = "dose")
})

test_that("rows without any value are rows all the same", {
  skip_without_laconic()
  model <- quick(died ~ dose, data = small_table())
  rows <- data.frame(dose = c(NA, 5, NA, 1))
  expect_identical(predict(model, rows, "all", engine = "java"), predict(model, rows, "all"))
  expect_match(explain(model, rows)[4], "^row 4: ")
})

test_that("texts with commas do not change how numbers are read", {
  skip_without_laconic()
  d <- small_table()
  d$dose <- round(d$dose * 10)
  d$size <- c("3,5", "4,5")[seq_len(60) %% 2 + 1]
  model <- quick(died ~ dose + size, data = d)
  expect_identical(model$document$encoding[[2]]$kind, "categorical")
  expect_identical(as.character(predict(model, d)), d$died)
})

test_that("the model file has the bytes of the command line on the same table", {
  skip_without_laconic()
  d <- small_table(90)
  d$dose <- d$dose / 3
  d$weight[4] <- -0
  folder <- tempfile()
  dir.create(folder)
  file <- file.path(folder, "data.csv")
  laconic:::write_table(d, file)
  by_command <- file.path(folder, "model.json")
  command <- laconic:::find_laconic()
  processx::run(command[1], c(command[-1], "train", file, "--label", "died", "-m", by_command))
  model <- laconic(died ~ ., data = d, quiet = TRUE)
  save_model(model, file.path(folder, "r.json"))
  expect_identical(readBin(file.path(folder, "r.json"), "raw", 1e6), readBin(by_command, "raw", 1e6))
  expect_identical(laconic(file, label = "died", quiet = TRUE)$text, model$text)
})

test_that("caret trains it", {
  skip_without_laconic()
  skip_if_not_installed("caret")
  d <- small_table()
  fit <- caret::train(
    x = d[c("dose", "weight")], y = factor(d$died), method = laconic_caret(learner = "scm"),
    trControl = caret::trainControl(method = "cv", number = 2), tuneGrid = data.frame(max_size = 1:2)
  )
  expect_identical(as.character(predict(fit, d)), d$died)
  expect_identical(caret::predictors(fit), "dose")
})

test_that("R and Java predict the same with a precomputed matrix", {
  skip_without_laconic()
  d <- small_table()
  distances <- as.matrix(stats::dist(d[c("dose", "weight")]))
  file <- tempfile(fileext = ".csv")
  writeLines(apply(distances, 1, function(cells) paste(format(cells, digits = 17), collapse = ",")), file)
  model <- quick(died ~ dose + weight, data = d, features = "balls", metric = "precomputed", matrix = file)
  new <- d[c(2, 7, 31, 60), ]
  some <- distances[c(2, 7, 31, 60), ]
  got <- predict(model, new, "all", matrix = some)
  expect_identical(predict(model, new, "all", engine = "java", matrix = some), got)
  expect_error(predict(model, new, engine = "java"), "matrix")
  expect_error(predict(model, new, engine = "java", matrix = 1:3), "matrix of numbers")
})

test_that("the options of a run are those of the table", {
  skip_without_laconic()
  options <- laconic_options()
  expect_true(all(c("learner", "cost_fn", "max_size", "subset_seed") %in% options$name))
  expect_false("threads" %in% options$name)
  expect_true(all(nzchar(options$text)))
})
