# Samples whose markers are in a file.
marked_samples <- function() {
  folder <- tempfile()
  dir.create(folder)
  names <- paste0("s", 1:60)
  resistant <- 1:60 %% 3 == 0
  lines <- c("sample,marker", paste0(names, ",core"), paste0(names[resistant], ",blaTEM"), paste0(names[1:60 %% 2 == 0], ",sul1"), paste0(names[1:60 %% 7 < 3], ",tetM"))
  writeLines(lines, file.path(folder, "markers.csv"))
  data <- data.frame(sample = names, drug = ifelse(resistant, "R", "S"))
  utils::write.csv(data, file.path(folder, "data.csv"), row.names = FALSE, quote = FALSE)
  list(data = data, file = file.path(folder, "data.csv"), markers = file.path(folder, "markers.csv"), folder = folder)
}

test_that("a rule of markers is learned, used and checked", {
  skip_without_laconic()
  given <- marked_samples()
  fit <- function(...) {
    laconic(..., markers = given$markers, learner = "scm", max_size = 1, penalty = 1, rows_independent = TRUE, quiet = TRUE)
  }
  model <- fit(given$file, label = "drug")
  expect_match(format(model)[1], "blaTEM is present")
  expect_identical(format(fit(drug ~ sample, data = given$data)), format(model))
  expect_identical(as.character(predict(model, given$file, markers = given$markers)), given$data$drug)
  expect_identical(as.character(predict(model, given$data["sample"], markers = given$markers)), given$data$drug)
  expect_identical(as.character(predict(model, data.frame(blaTEM = c(1, 0)))), c("R", "S"))
  expect_true(verify(model, given$file, markers = given$markers)$holds)
  expect_page(model, given$file, file = file.path(given$folder, "page.html"), shows = "blaTEM", markers = given$markers)
  expect_error(fit(given$file, label = "drug", where = "share > 1"), "no column")
})
