#' Train a small classifier with a certificate
#'
#' Learns a classifier that is small enough to read, such as a rule of two or three conditions, together with a certificate:
#' a bound on its error on new rows that holds with 95 % confidence if the rows are independent draws. The same rows and
#' settings give the same model.
#'
#' The work is done by Laconic in a Java process (Java 17 or later) that is started when it is first needed.
#' Ctrl-C stops the job and leaves the process usable. Prediction needs no Java.
#'
#' Numbers stay numbers. Factors, ordered factors, logicals and texts become categories. Dates are an error: turn them
#' into numbers. A column that only tells rows apart (an identifier) is left out, with a warning.
#'
#' @param x a formula such as `died ~ .` or `died ~ age + log(dose)`, a data frame or matrix of
#'   attributes, or the name of a file (CSV, ARFF, LIBSVM or packed columns, as on the command line).
#' @param data with a formula: a data frame.
#' @param y with a data frame or matrix: the class of each row; a factor, texts, logicals or a few different numbers.
#' @param label with a file: name of the class column.
#' @param ... the settings below, by name. Besides these every other option of `laconic train` is an argument, with
#'   `_` for `-`: `max_size = 3`, `penalty = c(1, 2, Inf)`, `select = "cv"`; [laconic_options()] lists them.
#' \describe{
#'   \item{positive}{The class that is to be detected. Default: the one with a usual name (such as `yes`, `died`, `TRUE`), else the
#'     one that sorts last.}
#'   \item{learner}{A name: `"scm"`, `"dlm"`, `"rules"`, `"soft-greedy"`, `"pvm"`, `"k-nn"` and others. Default: a
#'     point score for two classes, or a list of short rules where that errs clearly less; a list of short rules for more.}
#'   \item{features}{For `"scm"` and `"dlm"`: `"rays"`, `"balls"` or `"half-spaces"`.}
#'   \item{certificate}{The form of the certificate: `"subsets"` (the default), `"holdout"`, `"standard"`, `"tight"` or `"none"`.}
#'   \item{cost_fn, cost_fp}{What a missed positive and a false alarm cost.}
#'   \item{min_sensitivity, min_specificity}{A rate that the rule must reach.}
#'   \item{group}{Rows that belong together, such as several of one patient: the name of a column of the data, or a vector
#'     with one entry for each row.}
#'   \item{markers}{A file of what the samples of the data have, such as variants or genes; see also `marker_columns`, `where`,
#'     `min_count` and `group_file`.}
#'   \item{missing}{What becomes of missing values: `"does-not-hold"` (the default: a condition on a missing value does not
#'     hold), `"error"`, `"drop"` rows, or fill in the `"median"` (of a category the most frequent value), which is the
#'     default of learners that need every value.}
#'   \item{seed}{Seed of the run; R's own random numbers are not used.}
#'   \item{threads}{How many threads to use; default all.}
#'   \item{quiet}{Whether to leave out messages and the bar of progress; default `FALSE`. Warnings are shown all the same.}
#' }
#' @return a model of class `"laconic"`. It has methods for [print()][print.laconic],
#'   [summary()][summary.laconic], [predict()][predict.laconic] and [plot()][plot.laconic]; see also [certificate()],
#'   [verify()], [explain()], [report()] and [save_model()].
#' @examples
#' \dontrun{
#' model <- laconic(Species ~ ., data = iris, positive = "virginica")
#' model
#' predict(model, iris[c(1, 150), ], type = "all")
#' verify(model, iris)
#' }
#' @export
laconic <- function(x, ...) UseMethod("laconic")

#' @rdname laconic
#' @export
laconic.formula <- function(x, data, ...) {
  if (missing(data)) {
    fail("give the rows as data = a data frame")
  }
  train(formula_table(x, data, list(...)$group), ..., formula = x, call = match.call())
}

#' @rdname laconic
#' @export
laconic.default <- function(x, y, ...) {
  if (missing(y)) {
    fail("give the class of each row as y, or a formula such as died ~ .")
  }
  train(matrix_table(x, y, list(...)$group), ..., call = match.call())
}

#' @rdname laconic
#' @export
laconic.character <- function(x, label = NULL, ...) {
  if (length(x) != 1) {
    fail("give the name of one file, not ", length(x))
  }
  sample <- startsWith(x, "sample:")
  if (!sample && !file.exists(x)) {
    fail("no file ", quoted(x))
  }
  file <- if (sample) x else normalizePath(x)
  train(list(file = file, label = label, group = list(...)$group), ..., call = match.call())
}

#' The options of a run
#'
#' What [laconic()] takes besides the rows: the options of `laconic train`, as the Laconic that trains lists them.
#' @return a data frame with a row for each option: `name` as an argument, `topic`, `text`.
#' @examples
#' \dontrun{
#' laconic_options()
#' subset(laconic_options(), topic == "certificate")
#' }
#' @export
laconic_options <- function() {
  options <- result_of(run_job("help", "train"))$options
  options <- Filter(function(option) is.list(option$table), options)
  data.frame(
    name = vapply(options, function(option) gsub("-", "_", sub("^--", "", option$names[[1]])), ""),
    topic = vapply(options, function(option) option$table$topic, ""),
    text = vapply(options, function(option) option$text, ""),
    stringsAsFactors = FALSE
  )
}

# All further arguments are options of the command, whatever options there are; rows have their groups.
train <- function(table, ..., group = NULL, quiet = FALSE, formula = NULL, call = NULL) {
  folder <- private_folder()
  on.exit(unlink(folder, recursive = TRUE))
  model_file <- file.path(folder, "model.json")
  written <- write_training(table, folder)
  arguments <- c(written$arguments, option_words(list(...)), "-m", model_file)
  reply <- run_job("train", arguments, "text", quiet)
  if (!is.null(reply$error)) {
    fail(in_words_of_r(reply$error))
  }
  text <- read_text(model_file)
  new_model(text, "the new model",
    levels = table$levels, variables = table$variables,
    label = table$label, formula = formula, group = group, call = call
  )
}

# A folder that only this user can read.
private_folder <- function() {
  folder <- tempfile("laconic-")
  if (!dir.create(folder, mode = "0700")) {
    fail("cannot make the folder ", folder)
  }
  folder
}

# Writes the rows, and a schema where categories could be taken for numbers.
write_training <- function(table, folder) {
  if (!is.null(table$file)) {
    return(list(file = table$file, arguments = c(table$file, option_words(list(label = table$label, group = table$group)))))
  }
  file <- file.path(folder, "data.csv")
  write_table(table$data, file)
  categories <- setdiff(categories_like_numbers(table$data), c(table$label, table$group_name))
  schema <- NULL
  if (length(categories) > 0) {
    schema <- file.path(folder, "schema.json")
    write_schema(categories, schema)
  }
  decimal <- if (any(vapply(table$data, has_decimal_commas, TRUE))) "." # numbers are written with points
  options <- list(label = table$label, group = table$group_name, schema = schema, decimal = decimal)
  list(file = file, schema = schema, arguments = c(file, option_words(options)))
}

# cost_fn = 5 is --cost-fn=5; TRUE is an option without a value, NULL and FALSE are none.
option_words <- function(settings) {
  settings <- settings[!vapply(settings, function(one) is.null(one) || identical(one, FALSE), TRUE)]
  if (length(settings) > 0 && (is.null(names(settings)) || !all(nzchar(names(settings))))) {
    fail("an argument has no name: ", format(settings[[which(!nzchar(names(settings)))[1]]]))
  }
  as.character(unlist(Map(option_word, names(settings), settings)))
}

option_word <- function(name, value) {
  option <- paste0("--", gsub("[_.]", "-", name))
  if (identical(value, TRUE)) option else paste0(option, "=", paste(option_value(value, name), collapse = ","))
}

option_value <- function(value, name) {
  if (length(value) == 0 || anyNA(value) || !is.atomic(value)) {
    fail("argument ", name, " must be a number or a text")
  }
  if (!is.numeric(value)) {
    return(as.character(value))
  }
  text <- number_text(as.double(value))
  text[is.infinite(value)] <- ifelse(value[is.infinite(value)] > 0, "inf", "-inf")
  text
}

# Messages name options of the command line, and count rows from 0.
in_words_of_r <- function(text) {
  text <- sub(
    "^(.*: )?unknown command ([a-z]+); choose from: .*$",
    "\\2 is not in this small package; connect/r/build-package of the source tree makes the full package",
    text
  )
  text <- gsub(" \\(see laconic [a-z]+ --help\\)", "", text)
  text <- gsub("--only to keep it", "the argument only keeps it", text, fixed = TRUE)
  valued <- "--(missing|na|positive|drop|label|group|certificate|select) "
  text <- gsub(paste0(valued, "(['\"])([^'\"]+)\\2"), "\\1 = \"\\3\"", text)
  text <- gsub(paste0(valued, "([^ ;,.)]+)"), "\\1 = \"\\2\"", text)
  options <- gregexpr("--[a-z][a-z-]*", text)
  regmatches(text, options) <- lapply(regmatches(text, options), function(found) gsub("-", "_", sub("^--", "", found)))
  rows <- gregexpr("row [0-9]+ \\(line [0-9]+\\)", text)
  regmatches(text, rows) <- lapply(regmatches(text, rows), function(found) {
    paste("row", whole(as.numeric(sub("^row ([0-9]+) .*$", "\\1", found)) + 1))
  })
  sub("^(warning: |error: )?data\\.csv(, |: )", "\\1", text)
}

# The table of a formula: its variables, then the group, then the class.
formula_table <- function(formula, data, group = NULL) {
  if (!is.data.frame(data)) {
    fail("data must be a data frame, not of class ", paste(class(data), collapse = "/"))
  }
  if (length(formula) != 3) {
    fail("the formula needs the class on its left side, as in died ~ .")
  }
  group <- group_column(group, data)
  visible <- data
  if (!is.null(group$from)) {
    visible <- data[!names(data) %in% group$from]
  }
  terms <- stats::terms(formula, data = visible)
  if (any(attr(terms, "order") > 1)) {
    fail("interactions are not needed: rules combine columns by themselves; use + between columns")
  }
  variables <- as.list(attr(terms, "variables"))[-1]
  kept <- rowSums(attr(terms, "factors") != 0)[vapply(variables, deparse_one, "")] > 0
  response <- variables[[attr(terms, "response")]]
  predictors <- variables[which(kept %in% TRUE)]
  names <- vapply(predictors, variable_name, "")
  environment <- environment(formula)
  columns <- lapply(predictors, function(one) variable_values(one, data, environment))
  y <- variable_values(response, data, environment)
  label <- if (is.name(response)) as.character(response) else "class"
  calls <- stats::setNames(predictors, names)[!vapply(predictors, is.name, TRUE)]
  variables <- if (length(calls) > 0) list(calls = calls, environment = environment)
  assembled(stats::setNames(columns, names), y, label, group, variables)
}

deparse_one <- function(expression) {
  paste(deparse(expression, width.cutoff = 500L, backtick = TRUE), collapse = " ")
}

variable_name <- function(variable) if (is.name(variable)) as.character(variable) else deparse_one(variable)

variable_values <- function(variable, data, environment) {
  tryCatch(eval(variable, data, environment), error = function(e) {
    fail("the formula's ", deparse_one(variable), ": ", conditionMessage(e))
  })
}

matrix_table <- function(x, y, group = NULL) {
  if (is.matrix(x)) {
    x <- matrix_frame(x)
  }
  if (!is.data.frame(x)) {
    fail("x must be a formula, a data frame, a matrix or the name of a file, not of class ", paste(class(x), collapse = "/"))
  }
  group <- group_column(group, x)
  columns <- as.list(x)[!names(x) %in% group$from]
  assembled(columns, y, "class", group, NULL)
}

# Groups are a column of the data, or one entry for each row.
group_column <- function(group, data) {
  if (is.null(group)) {
    return(NULL)
  }
  if (is.character(group) && length(group) == 1 && nrow(data) != 1) {
    if (!group %in% names(data)) {
      fail("no column ", quoted(group), " for the groups")
    }
    return(list(from = group, name = trimws(group), cells = data[[group]]))
  }
  if (length(group) != nrow(data)) {
    fail("group has ", length(group), " entries for ", nrow(data), " rows")
  }
  list(from = NULL, name = "group", cells = group)
}

assembled <- function(columns, y, label, group, variables) {
  count <- length(y)
  if (!is.null(dim(y)) || is.list(y) || is_date(y)) {
    fail("the class must be a factor, texts, logicals or numbers, not of class ", paste(class(y), collapse = "/"))
  }
  names(columns) <- trimws(names(columns))
  for (name in names(columns)) {
    if (is.null(dim(columns[[name]])) && length(columns[[name]]) != count) {
      fail("column ", quoted(name), " has ", length(columns[[name]]), " entries, the class has ", count)
    }
  }
  if (length(columns) == 0) {
    fail("there is no column to learn from")
  }
  label <- unused_name(trimws(label), names(columns))
  group_name <- if (!is.null(group)) unused_name(group$name, c(names(columns), label))
  columns <- c(columns, if (!is.null(group)) stats::setNames(list(group$cells), group_name), stats::setNames(list(y), label))
  list(
    data = columns, label = label, group_name = group_name, variables = variables,
    levels = if (is.factor(y)) levels(y)
  )
}

unused_name <- function(name, names) utils::tail(make.unique(c(names, name)), 1)

# Columns that a formula computes, for the columns that the model reads.
expand_variables <- function(variables, data, needed) {
  for (name in intersect(names(variables$calls), needed)) {
    data[[name]] <- variable_values(variables$calls[[name]], data, variables$environment)
  }
  data
}
