#' Laconic as a method of caret
#'
#' A description of [laconic()] for the function `train` of package caret. It tunes `max_size`, the largest number of
#' conditions. Class probabilities are not offered: a score is not a probability.
#'
#' @param ... further arguments of [laconic()], such as `learner = "scm"` or `certificate = "none"`, for every model that is
#'   trained. Without `certificate`, models are trained without one, since resampling needs none;
#'   train the final rule with [laconic()] to have it certified.
#' @return a list as `caret::train(method = )` takes it.
#' @examples
#' \dontrun{
#' caret::train(Species ~ ., data = iris, method = laconic_caret())
#' }
#' @export
laconic_caret <- function(...) {
  settings <- list(...)
  if (is.null(settings$certificate)) {
    settings$certificate <- "none"
  }
  list(
    label = "Laconic", library = NULL, type = "Classification", loop = NULL, prob = NULL,
    parameters = data.frame(parameter = "max_size", class = "numeric", label = "Largest number of conditions"),
    grid = function(x, y, len = NULL, search = "grid") {
      data.frame(max_size = seq_len(if (is.null(len)) 3 else len))
    },
    fit = function(x, y, wts, param, lev, last, weights, classProbs, ...) {
      if (!is.null(wts)) {
        stop("weights of rows are not supported", call. = FALSE)
      }
      x <- if (is.data.frame(x)) x else as.data.frame(x, stringsAsFactors = FALSE)
      arguments <- c(list(x = x, y = y, max_size = param$max_size, quiet = TRUE), settings)
      do.call(laconic::laconic, arguments)
    },
    predict = function(modelFit, newdata, submodels = NULL) {
      stats::predict(modelFit, newdata)
    },
    predictors = function(x, ...) unique(summary(x)$rules$column),
    levels = function(x) x$levels,
    tags = c("Rule-Based Model", "Implicit Feature Selection"),
    sort = function(x) x[order(x$max_size), , drop = FALSE]
  )
}
