cells <- data.frame(
  worst_radius = c(14, NA, 17), other = 1:3, mean_concave_points = c(0.02, 0.08, 0.04908),
  worst_texture = c(20, 30, 25.53)
)

test_that("classes, scores and reasons", {
  got <- predict(sample_model(), cells, type = "all")
  expect_identical(as.character(got$prediction), c("benign", "malignant", "benign"))
  expect_identical(got$score, c(-2, 0, -1))
  expect_identical(got$because, c(
    "0 of 3 hold", "2 of 3 hold: mean_concave_points, worst_texture; worst_radius is missing and does not count",
    "1 of 3 hold: worst_radius"
  ))
  expect_identical(levels(predict(sample_model(), cells)), c("benign", "malignant"))
  expect_identical(predict(sample_model(), as.matrix(cells), type = "score"), got$score)
  expect_length(predict(sample_model(), cells[0, ]), 0)
})

test_that("bad rows are refused with their place", {
  expect_error(predict(sample_model()), "newdata")
  expect_error(predict(sample_model(), cells[1:2]), "\"mean_concave_points\", \"worst_texture\", which the new data lack")
  expect_error(predict(sample_model(), transform(cells, worst_radius = c(1, 2, Inf))), "row 3, column \"worst_radius\": Inf")
  expect_error(predict(sample_model(), transform(cells, worst_radius = c("1", "x", "2"))), "row 2, column \"worst_radius\": \"x\" is not")
  expect_error(predict(sample_model(), transform(cells, worst_radius = Sys.Date())), "class Date")
  expect_error(predict(sample_model(), 1:3), "data frame or a matrix")
})

test_that("numbers given as text or integers are read", {
  as_text <- cells
  as_text$worst_radius <- c("14", "NA", "17")
  as_text$worst_texture <- factor(c(20, 30, 25.53))
  expect_identical(predict(sample_model(), as_text, "all"), predict(sample_model(), cells, "all"))
})

test_that("texts of numbers are correctly rounded, which as.numeric() need not be", {
  expect_identical(
    laconic:::read_decimals(c("+1", ".5", "-.5", "1.", "007", "-0", "1.E3", "3.5647408515220856E302")),
    c(1, 0.5, -0.5, 1, 7, -0, 1000, 0x1.0a25be5868524p1005)
  )
})

test_that("a metric that is not written in R names the way", {
  model <- sample_model()
  model$document$learner <- "pvm"
  model$document$type <- NULL
  model$document$parameters <- list(features = "prototypes", metric = "my-own")
  model$document$features <- list(list(kind = "prototype", row = NULL, class = "benign", values = as.list(1:30)))
  all <- as.data.frame(matrix(1, 2, 30, dimnames = list(NULL, unlist(model$document$attributes))))
  expect_error(predict(model, all), "\"my-own\" is not written in R; use predict\\(model, newdata, engine = \"java\"\\)")
})

test_that("blanks at the ends of a text do not belong to it", {
  expect_identical(
    laconic:::category_cells(c(" red", "a  b\t", NA, " \n"), "c"), c("red", "a  b", NA, NA)
  )
  expect_identical(laconic:::category_codes(c("red", "blue", NA), c("red ", "green"), NULL), c(1L, 0L, NA))
})
