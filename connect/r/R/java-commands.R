# What Laconic itself does with a model: check it, explain it, draw a page.

# Runs something with the model and perhaps a table as files in a private folder.
with_files <- function(model, data, run) {
  check_model(model)
  folder <- private_folder()
  on.exit(unlink(folder, recursive = TRUE))
  model_file <- save_model(model, file.path(folder, "model.json"))
  if (is.character(data) && length(data) == 1) {
    file <- if (startsWith(data, "sample:")) data else normalizePath(data, mustWork = FALSE)
    if (!startsWith(data, "sample:") && !file.exists(file)) {
      fail("no file ", quoted(data))
    }
  } else if (!is.null(data)) {
    file <- file.path(folder, "data.csv")
    write_table(data, file)
  } else {
    file <- NULL
  }
  run(model_file, file, folder)
}

#' Check a certificate
#'
#' Makes the rule again from the training rows, counts its errors again and compares all numbers
#' with those of the model. Anyone can do this who has the model and the training data.
#'
#' @param model a model made by [laconic()] or [load_model()].
#' @param data the training data: the data frame that was given to [laconic()], or the name of a file.
#' @param y if the model was trained by `laconic(x, y)`: the classes.
#' @param markers,group_file the files of markers and of groups that the model was trained with, if there were any.
#' @param x a result of `verify`.
#' @param ... not used.
#' @return a list of class `"laconic_verification"`: `holds` (`TRUE`; `FALSE` if anything differs;
#'   `NA` if the numbers agree but an assumption is not met), `text`, what was found in words.
#' @examples
#' \dontrun{
#' model <- laconic(Species ~ ., data = iris, positive = "virginica")
#' verify(model, iris)
#' }
#' @export
verify <- function(model, data, y = NULL, markers = NULL, group_file = NULL) {
  if (is.null(check_model(model)$certificate)) {
    fail("the model has no certificate to check; train with certificate = \"subsets\"")
  }
  table <- if (is.character(data)) data else training_table_again(model, data, y)
  with_files(model, table, function(model_file, file, folder) {
    words <- option_words(list(markers = markers, group_file = group_file))
    reply <- run_job("certify", c(model_file, file, words), "text")
    if (is.null(reply$result)) {
      fail(in_words_of_r(reply$error))
    }
    text <- sub("\n+$", "", reply$result$text)
    holds <- if (reply$exitCode != 0) FALSE else if (startsWith(text, "holds")) TRUE else NA
    structure(list(holds = holds, text = text), class = "laconic_verification")
  })
}

#' @rdname verify
#' @export
print.laconic_verification <- function(x, ...) {
  writeLines(x$text)
  invisible(x)
}

# The very table that the model was trained on, to the byte.
training_table_again <- function(model, data, y) {
  if (!is.null(model$formula)) {
    return(formula_table(model$formula, data, model$group)$data)
  }
  if (!is.null(y)) {
    return(matrix_table(data, y, model$group)$data)
  }
  as.list(if (is.matrix(data)) matrix_frame(data) else data)
}

#' Say why
#'
#' Without rows: the model in words, with all that is worth knowing. With rows: for each of them what decided, by how much, and
#' what would change it.
#'
#' Rows that a model names, as in `distance to row 12`, are rows of the training data counted from 0.
#'
#' @param model a model made by [laconic()] or [load_model()].
#' @param newdata a data frame or matrix of a few rows, or `NULL`.
#' @return texts of class `"laconic_explanation"`, one for each row.
#' @examples
#' \dontrun{
#' model <- laconic(Species ~ ., data = iris, positive = "virginica")
#' explain(model, iris[c(1, 150), ])
#' }
#' @export
explain <- function(model, newdata = NULL) {
  check_model(model)
  rows <- if (!is.null(newdata)) readable_columns(model, newdata)
  with_files(model, rows, function(model_file, file, folder) {
    if (is.null(file)) {
      text <- result_of(run_job("explain", model_file, "text"))$text
      return(structure(sub("\n+$", "", text), class = "laconic_explanation"))
    }
    texts <- vapply(seq_along(rows[[1]]), function(row) {
      reply <- run_job("explain", c(model_file, file, "--row", row - 1L), "text")
      text <- sub("\n+$", "", result_of(reply)$text)
      sub(paste0("row ", row - 1L, ":"), paste0("row ", row, ":"), text, fixed = TRUE)
    }, "")
    structure(texts, class = "laconic_explanation")
  })
}

#' @export
print.laconic_explanation <- function(x, ...) {
  writeLines(unclass(x))
  invisible(x)
}

# The columns that the model reads, ready to be written.
readable_columns <- function(model, newdata) {
  rows <- new_rows(model, newdata)
  document <- model$document
  table <- attribute_table(document)
  needed <- table$column[required_parts(document, table)]
  absent <- setdiff(needed, names(rows))
  if (length(absent) > 0) {
    fail("the model needs column ", quoted(absent[1]), ", which the new data lack")
  }
  columns <- as.list(rows)[needed]
  if (length(columns) < 2) { # a line that is empty would be no row
    columns$.row <- seq_len(nrow(rows))
  }
  columns
}

# A precomputed matrix as a file, every number exactly.
write_matrix <- function(matrix, folder) {
  if (!is.matrix(matrix) || !is.numeric(matrix)) {
    fail("matrix must be a matrix of numbers")
  }
  file <- file.path(folder, "matrix.csv")
  writeLines(apply(matrix, 1, function(cells) paste(number_text(as.double(cells)), collapse = ",")), file)
  file
}

# Predictions by Laconic itself.
java_predictions <- function(model, rows, matrix = NULL) {
  java_rows(model, readable_columns(model, rows), function(folder) {
    if (!is.null(matrix)) c("--matrix", write_matrix(matrix, folder))
  })
}

# Predictions for samples whose markers are in a file.
marked_predictions <- function(model, samples, markers) {
  result <- java_rows(model, if (is.character(samples)) samples else as.list(samples), function(folder) {
    option_words(list(markers = markers))
  })
  wanted <- if (is.data.frame(samples)) nrow(samples) else length(result$prediction)
  if (length(result$prediction) != wanted) {
    fail("markers lacks ", wanted - length(result$prediction), " of ", wanted, " samples")
  }
  result
}

java_rows <- function(model, table, words) {
  with_files(model, table, function(model_file, file, folder) {
    reply <- run_job("predict", c(model_file, file, words(folder)), "json")
    found <- result_of(reply)$rows
    prediction <- vapply(found, function(row) if (is.null(row$prediction)) NA_character_ else row$prediction, "")
    list(
      prediction = said_classes(model, prediction),
      score = vapply(found, function(row) as.double(as_number(row$score)), 0),
      because = vapply(found, function(row) row$because, "")
    )
  })
}

#' An HTML page about a model
#'
#' Writes a page with the rule, its errors, the certificate and plots, in one file.
#'
#' @param model a model made by [laconic()] or [load_model()].
#' @param data the training data or other rows with their class: a data frame or the name of a file.
#' @param file name of the page.
#' @param y if `data` has no column of classes: the classes.
#' @param markers a file of what the samples of `data` have, if the model reads markers.
#' @return the file name, invisibly.
#' @examples
#' \dontrun{
#' model <- laconic(Species ~ ., data = iris, positive = "virginica")
#' report(model, iris, "iris.html")
#' }
#' @export
report <- function(model, data, file, y = NULL, markers = NULL) {
  check_model(model)
  if (!dir.exists(dirname(file))) {
    fail("folder ", quoted(dirname(file)), " does not exist; make it first")
  }
  table <- if (is.character(data)) data else training_table_again(model, data, y)
  page <- file.path(normalizePath(dirname(file)), basename(file))
  with_files(model, table, function(model_file, data_file, folder) {
    label <- if (!is.character(data)) model$label
    reply <- run_job("report", c(model_file, data_file, option_words(list(label = label, markers = markers)), "-o", page), "text")
    if (!is.null(reply$error)) {
      fail(in_words_of_r(reply$error))
    }
  })
  invisible(file)
}
