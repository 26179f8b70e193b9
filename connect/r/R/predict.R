#' Classes, scores and reasons of new rows
#'
#' Predictions are made in plain R from the model: neither Java nor the command line is needed. Classes,
#' scores and reasons are the same as those of `laconic predict`, to the last bit. (The exception
#' are polynomial kernels: their powers may differ in the last bits, and so a row that lies that near to a threshold may
#' get another class.)
#'
#' A condition on a missing value does not hold. Models that need every value (made with `missing = "drop"` or
#' `"error"`, or that compare rows) give `NA` and a score of `NaN` unless what is present decides.
#' A model that was made with `refer` or `refer_to` says `"refer"`, one more level, of rows that it hands to a person.
#' A category that did not occur in training counts as
#' different from all others, with a warning. Infinite numbers are an error.
#'
#' @param object a model made by [laconic()] or [load_model()].
#' @param newdata a data frame or matrix with the columns that the model reads, in any order;
#'   others are ignored.
#' @param type `"class"`: a factor; `"score"`: numbers, large for the positive class (the second of
#'   `levels(predict(...))`; `NaN` with more than two classes); `"because"`: the reasons, as text; `"all"`: a data
#'   frame of the three with columns `prediction`, `score` and `because`.
#' @param engine `"r"`, or `"java"` to ask Laconic itself, which also knows metrics and kernels that were added
#'   to it in Java.
#' @param matrix for a model of a precomputed matrix: one row for each row of `newdata`, one column
#'   for each training row.
#' @param markers a file of what samples have, as for [laconic()]: `newdata` then names the samples (a data frame or a
#'   file), and Laconic itself reads both. Without it `newdata` has a column of 0 and 1 for each marker of the rule.
#' @param ... not used.
#' @return see `type`.
#' @examples
#' model <- load_model(system.file("models", "breast-cancer.json", package = "laconic"))
#' cells <- data.frame(
#'   mean_concave_points = c(0.02, 0.08), worst_texture = c(20, 30),
#'   worst_radius = c(14, NA)
#' )
#' predict(model, cells, type = "all")
#' @export
predict.laconic <- function(object, newdata, type = c("class", "score", "because", "all"),
                            engine = c("r", "java"), matrix = NULL, markers = NULL, ...) {
  type <- match.arg(type)
  engine <- match.arg(engine)
  document <- check_model(object)
  if (missing(newdata)) {
    fail("give the rows to classify as newdata; a model does not keep the rows that it was trained on")
  }
  if (!is.null(markers)) {
    return(of_type(marked_predictions(object, newdata, markers), type))
  }
  rows <- one_error(new_rows(object, newdata))
  if (engine == "java") {
    return(of_type(java_predictions(object, rows, matrix), type))
  }
  one_error({
    decision <- decide(document, rows, matrix)
    classes <- texts_of(document$classes)
    check_labels(decision$prediction, classes)
    result <- list(
      prediction = said_classes(object, classes[decision$prediction + 1L]),
      score = as.double(decision$score),
      because = decision$because
    )
    of_type(result, type)
  })
}

check_labels <- function(labels, classes) {
  if (!all(is.na(labels) | labels %in% (seq_along(classes) - 1L))) {
    fail("the model file is damaged: it says a class that it does not name")
  }
}

of_type <- function(result, type) {
  because <- function() if (is.function(result$because)) result$because() else result$because
  switch(type,
    class = result$prediction,
    score = result$score,
    because = because(),
    all = data.frame(
      prediction = result$prediction, score = result$score, because = because(),
      stringsAsFactors = FALSE
    )
  )
}

# The classes in the order of the training data's factor, if it was one.
# Classes as a factor; where there is none and the model refers rows, it is "refer".
said_classes <- function(object, said) {
  if (is.null(object$document$refer)) {
    return(factor(said, levels = class_levels(object)))
  }
  said[is.na(said)] <- "refer"
  factor(said, levels = c(class_levels(object), "refer"))
}

class_levels <- function(object) {
  classes <- texts_of(object$document$classes)
  if (setequal(object$levels, classes)) object$levels else classes
}

# New rows as a data frame with the names of the training data.
new_rows <- function(object, newdata) {
  if (is.matrix(newdata)) {
    newdata <- matrix_frame(newdata)
  }
  if (!is.data.frame(newdata)) {
    fail("newdata must be a data frame or a matrix, not of class ", paste(class(newdata), collapse = "/"))
  }
  names(newdata) <- trimws(names(newdata))
  document <- object$document
  table <- attribute_table(document)
  expand_variables(object$variables, newdata, table$column[required_parts(document, table)])
}

# A matrix as a data frame; columns without names are x1, x2, ...
matrix_frame <- function(matrix) {
  names <- colnames(matrix)
  if (is.null(names)) {
    names <- paste0("x", seq_len(ncol(matrix)))
  }
  columns <- lapply(seq_len(ncol(matrix)), function(j) as.vector(matrix[, j]))
  frame <- structure(columns, names = names, class = "data.frame", row.names = seq_len(nrow(matrix)))
  frame
}
