test_that("a model that is saved again has the same bytes", {
  first <- system.file("models", "breast-cancer.json", package = "laconic")
  second <- tempfile(fileext = ".json")
  save_model(load_model(first), second)
  expect_identical(readBin(second, "raw", 1e6), readBin(first, "raw", 1e6))
})

test_that("what is no model file is said in one line", {
  file <- tempfile()
  expect_error(load_model(file), "no model file")
  writeLines("rows, rows", file)
  expect_error(load_model(file), "is no JSON text")
  writeLines("{\"format\": \"something\"}", file)
  expect_error(load_model(file), "\"format\" is not")
  writeLines("{\"format\": \"laconic-model\", \"version\": 99}", file)
  expect_error(load_model(file), "version 99.*newer package")
  expect_error(save_model(sample_model(), file.path(tempfile(), "m.json")), "does not exist")
  expect_error(save_model(list(), file), "not a model")
})

test_that("the rule and its certificate are printed with their conditions", {
  lines <- capture.output(print(sample_model()))
  expect_identical(lines[1:5], c(
    "malignant  if at least 2 of:", "               mean_concave_points > 0.04908",
    "               worst_texture > 25.53", "               worst_radius > 16.84", "benign     otherwise"
  ))
  expect_match(lines, "certified +at most 7.9 % wrong; sensitivity at least 83.4 %, specificity at least 92.7 %", all = FALSE)
  expect_match(lines, "meaning +new rows drawn like these", all = FALSE)
  expect_match(lines, "subset 3 of 32 \\(190 of 569 rows, seed 12547103380696871864\\)", all = FALSE)
  expect_match(lines, "always saying \"benign\": 37.3 % wrong, certified at most 41.4 % wrong", all = FALSE)
})

test_that("a certificate whose assumptions are not met says so", {
  model <- sample_model()
  model$document$certificate$voidBecause <- list(list(code = "medians"))
  lines <- capture.output(print(model))
  expect_match(lines, "conditional +not a guarantee here: missing values are replaced by medians", all = FALSE)
  expect_no_match(paste(lines, collapse = "\n"), "meaning")
  model$document$certificate <- NULL
  expect_match(capture.output(print(model)), "certified +nothing", all = FALSE)
  expect_null(certificate(model))
})

test_that("bounds are never rounded to promise more", {
  # as BigDecimal rounds the exact value of these doubles
  expect_identical(laconic:::percent_up(0.125), "12.5 %")
  expect_identical(laconic:::percent_up(0.12), "12.0 %")
  expect_identical(laconic:::percent_up(0.07), "7.1 %")
  expect_identical(laconic:::percent_down(0.07), "7.0 %")
  expect_identical(laconic:::percent_up(0.07862620548664971), "7.9 %")
  expect_identical(laconic:::percent_down(0.8345), "83.4 %")
  expect_identical(laconic:::percent_down(1), "100.0 %")
})

test_that("certificate and summary give numbers", {
  proof <- certificate(sample_model())
  expect_equal(proof$risk, 0.07862620548664971)
  expect_output(print(proof), "all of them together with 90 %")
  summary <- summary(sample_model())
  expect_identical(summary$rules$column, c("mean_concave_points", "worst_texture", "worst_radius"))
  expect_identical(summary$rules$threshold, c(0.04908, 25.53, 16.84))
  expect_identical(summary$training$errors, c(7L, 10L))
  expect_output(print(summary), "worst_texture \\(16\\)")
})

test_that("plots of rule and path are drawn", {
  grDevices::pdf(NULL)
  on.exit(grDevices::dev.off())
  rows <- data.frame(
    mean_concave_points = c(0.02, 0.08), worst_texture = c(20, 30), worst_radius = c(14, NA), class = c("a", "b")
  )
  expect_silent(plot(sample_model()))
  expect_silent(plot(sample_model(), rows, "class"))
  expect_silent(plot(sample_model(), what = "path"))
})
