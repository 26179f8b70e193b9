# Model files: read as they are, and kept as text so that saving gives the same bytes.

newest_version <- 3L

# Reads the text of a model file into a list; fails with one line if it is none.
parse_model <- function(text, name) {
  document <- tryCatch(
    jsonlite::fromJSON(text, simplifyVector = FALSE),
    error = function(e) fail(name, " is not a model file: it is no JSON text")
  )
  if (!is.list(document) || !identical(document$format, "laconic-model")) {
    fail(name, " is not a model file: \"format\" is not \"laconic-model\"")
  }
  version <- document$version
  if (!is.numeric(version) || length(version) != 1 || !(version >= 1)) {
    fail(name, " is not a model file: it has no version")
  }
  if (version > newest_version) {
    fail(
      name, " has version ", version, " of the model file, which this package does not know (",
      newest_version, " at most); install a newer package laconic"
    )
  }
  if (version == newest_version) {
    return(document)
  }
  tryCatch(newest_rules(document), error = function(e) fail("the model file is damaged: ", conditionMessage(e)))
}

# The rules of files of versions 1 and 2 as version 3 has them.
newest_rules <- function(document) {
  if (!isTRUE(document$learner %in% c("scm", "dlm", "rules"))) {
    return(document)
  }
  type <- document$type
  features <- document$features
  conjunction <- identical(type, "conjunction")
  condition <- function(old) {
    side <- c(old$direction, old$side, if (conjunction) "below" else "above")[[1]]
    above <- side %in% c("above", "outside")
    old$comparison <- if (conjunction) (if (above) "<=" else ">=") else if (above) ">" else "<"
    old$points <- 1L
    old
  }
  rule <- function(label, needed, olds) {
    list(label = label, atLeast = needed, conditions = lapply(olds, condition))
  }
  if (is.null(type)) {
    document$rules <- lapply(features, function(one) {
      olds <- if (is.null(one$conditions)) list(one) else one$conditions
      rule(one$label, length(olds), olds)
    })
  } else if (length(features) > 0) {
    needed <- if (conjunction) length(features) else c(document$atLeast, 1L)[[1]]
    document$rules <- list(rule(if (conjunction) 1L else 1L - document$otherwise, needed, features))
  } else {
    document$rules <- list()
  }
  if (conjunction && length(features) > 0) {
    document$otherwise <- 0L
  }
  document$onMissing <- if (identical(type, "at-least")) "does-not-hold" else "no-answer"
  document
}

# A number that may be the text "inf", or null for NaN.
as_number <- function(x) {
  if (is.null(x)) NaN else if (identical(x, "inf")) Inf else if (identical(x, "-inf")) -Inf else x
}

numbers <- function(list) vapply(list, function(x) as.double(as_number(x)), 0)

# One field of every entry of a list.
field <- function(list, name, type) {
  vapply(list, function(entry) if (is.null(entry[[name]])) type[NA][1] else entry[[name]], type[1])
}

texts_of <- function(list) vapply(list, as.character, "")

#' Save a model, load a model
#'
#' A model is kept in a plain text file (JSON), the same file that the command line of Laconic
#' writes and reads. Saving a model that was loaded gives the same bytes.
#'
#' @param model a model made by [laconic()] or [load_model()].
#' @param file name of the file.
#' @return `save_model` returns the file name, invisibly; `load_model` a model of class
#'   `"laconic"`.
#' @examples
#' model <- load_model(system.file("models", "breast-cancer.json", package = "laconic"))
#' file <- tempfile(fileext = ".json")
#' save_model(model, file)
#' model
#' @export
save_model <- function(model, file) {
  check_model(model)
  new <- tempfile(".laconic-", tmpdir = dirname(file))
  if (!dir.exists(dirname(file))) {
    fail("folder ", quoted(dirname(file)), " does not exist; make it first")
  }
  on.exit(unlink(new))
  connection <- file(new, "wb")
  tryCatch(
    writeBin(charToRaw(enc2utf8(model$text)), connection),
    finally = close(connection)
  )
  if (!file.rename(new, file)) {
    fail("cannot write ", quoted(file))
  }
  invisible(file)
}

#' @rdname save_model
#' @export
load_model <- function(file) {
  if (!file.exists(file)) {
    fail("no model file ", quoted(file))
  }
  size <- file.size(file)
  if (size > 1e9) {
    fail(quoted(file), " has more than 1 GB; it is not a model file")
  }
  new_model(read_text(file, size), basename(file))
}

read_text <- function(file, size = file.size(file)) {
  text <- readBin(file, "raw", size)
  if (any(text == 0)) {
    fail(quoted(file), " is not a text file")
  }
  text <- rawToChar(text)
  Encoding(text) <- "UTF-8"
  text
}

# The object that users hold: the text of the model file, and what R knows besides.
new_model <- function(text, name, ...) {
  structure(list(text = text, document = parse_model(text, name), ...), class = "laconic")
}

check_model <- function(model) {
  if (!inherits(model, "laconic")) {
    fail("not a model of class \"laconic\" but ", paste(class(model), collapse = "/"))
  }
  model$document
}

# An error that says in one line what is wrong.
fail <- function(...) {
  message <- gsub("[[:cntrl:]]", " ", paste0(...))
  stop(structure(
    class = c("laconic_error", "error", "condition"),
    list(message = message, call = NULL)
  ))
}

# Whatever a damaged file leads to becomes one error of one line.
one_error <- function(expression) {
  tryCatch(expression, error = function(e) {
    if (inherits(e, "laconic_error")) {
      stop(e)
    }
    reason <- substr(conditionMessage(e), 1, 200)
    fail("the model file is damaged, or does not fit these rows (", reason, ")")
  })
}
