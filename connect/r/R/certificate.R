#' The certificate of a model
#'
#' What is certified about the error on new rows, with its conditions. The numbers are those of the
#' model file; anyone who has the training data can check them by [verify()].
#'
#' @param model a model made by [laconic()] or [load_model()].
#' @param x a certificate.
#' @param ... not used.
#' @return a list of class `"laconic_certificate"`: `risk` (upper bound on the error rate),
#'   `sensitivity` and `specificity` (lower bounds, two classes) or `correct_by_class`, `delta`, `form`,
#'   `void_because` (`NULL` if all assumptions that can be checked are met), `notes`, `majority` (the yardstick of always saying
#'   the most frequent class), `promises` (what is promised besides, as codes with values). `NULL` if the model has no certificate.
#' @examples
#' model <- load_model(system.file("models", "breast-cancer.json", package = "laconic"))
#' certificate(model)
#' certificate(model)$risk
#' @export
certificate <- function(model) {
  document <- check_model(model)
  stored <- document$certificate
  if (is.null(stored)) {
    return(NULL)
  }
  structure(
    list(
      risk = as_number(stored$risk), sensitivity = stored$sensitivity, specificity = stored$specificity,
      correct_by_class = unlist(stored$correctByClass), gibbs_risk = stored$gibbsRisk, delta = stored$delta,
      form = stored$form, void_because = void_reasons(stored), notes = shown_notes(stored),
      promises = stored$promises, majority = stored$majority, lines = certificate_lines(stored, model$text, document$training, document$procedure$labelColumn)
    ),
    class = "laconic_certificate"
  )
}

#' @rdname certificate
#' @export
print.laconic_certificate <- function(x, ...) {
  writeLines(plain(paste0(pad(names(x$lines), 15), " ", x$lines)))
  for (note in x$notes) {
    writeLines(plain(paste0(pad("note", 15), " ", note)))
  }
  invisible(x)
}

# Whether rules were tested on rows that had no part in making them.
is_drawn <- function(stored) !is.null(stored$subsetSize)

# The certificate as titled lines; the conditions always stand with the numbers.
certificate_lines <- function(stored, text, training, column) {
  if (is.null(stored)) {
    return(c(certified = "nothing (no certificate was asked for)"))
  }
  void <- void_reasons(stored)
  drawn <- is_drawn(stored)
  c(
    certified = certified_words(stored),
    if (is.null(void) && !is_by_class(stored) && !says_nothing(stored$risk)) c(meaning = meaning_words(stored)),
    promised_lines(stored, column),
    if (drawn) c(because = drawn_words(stored, text)),
    if (stored$form == "given") c(because = given_words(stored)),
    if (!is.null(void)) c(conditional = paste("not a guarantee here:", void)),
    if (!is.null(stored$majority)) c("for comparison" = majority_words(stored, training, column))
  )
}

# What is promised besides, each a sentence; class names are known from the counts, and why nothing is a
# guarantee from its codes. A promise of a group without its name would say nothing: such names are shown
# if they are short.
promised_lines <- function(stored, column) {
  said <- function(name) if (is.character(name)) spoken(name, column) else name
  known <- c(stored$group, vapply(names(stored$outsideByClass), said, ""), void_reasons(stored))
  words <- as.character(unlist(lapply(stored$promises, function(fact) {
    fact$class <- said(fact$class)
    if (is.list(fact$groups)) fact$groups <- listed_names(as.character(unlist(fact$groups)))
    fact_words(fact, c(known, Filter(is_short_name, fact[c("column", "group", "groups", "which")])))
  })))
  structure(words, names = rep("promised", length(words)))
}

# Names one after the other; of more than six, five and how many more.
listed_names <- function(names) {
  if (length(names) <= 6) {
    return(paste(names, collapse = ", "))
  }
  paste0(paste(names[1:5], collapse = ", "), " and ", length(names) - 5, " more")
}

is_short_name <- function(name) {
  is.character(name) && length(name) == 1 && nchar(name) <= 200 && !grepl("[[:cntrl:]]", name)
}

says_nothing <- function(risk) isTRUE(as_number(risk) > 0.999)

# Whether rows were collected class by class: then no error rate is certified.
is_by_class <- function(stored) is_drawn(stored) && is.na(as_number(stored$risk))

classes_alone <- "no error rate is certified: the classes were collected one by one"

rates_words <- function(stored) {
  if (is.null(stored$sensitivity) || is.null(stored$specificity)) return(NULL)
  paste0("sensitivity at least ", percent_down(stored$sensitivity), ", specificity at least ", percent_down(stored$specificity))
}

# Whether the model may refer rows to a person; these count as errors.
refers_rows <- function(stored) has_note(stored, "referred-rows")

has_note <- function(stored, code) any(vapply(stored$notes, function(note) is.list(note) && identical(note$code, code), NA))

certified_words <- function(stored) {
  if (is_by_class(stored)) {
    classes <- unlist(stored$correctByClass)
    rates <- c(rates_words(stored), if (length(classes) > 0 && min(classes) >= 0.001) paste0(
      "each class at least ", percent_down(min(classes)), " correct (lowest: ", names(classes)[which.min(classes)], ")"
    ))
    return(paste0(
      if (length(rates) > 0) paste0(rates, "  (", confidence(stored$delta), " confidence", if (!is.null(stored$group)) "; for a random row of a new group", "); "),
      classes_alone
    ))
  }
  if (says_nothing(stored$risk)) {
    return("nothing (the bound is 100 %)")
  }
  classes <- unlist(stored$correctByClass)
  paste0(
    "at most ", percent_up(stored$risk), " wrong", if (refers_rows(stored)) " or referred",
    if (!is.null(rates_words(stored))) paste0("; ", rates_words(stored)),
    if (length(classes) > 0 && min(classes) >= 0.001) paste0(
      "; each class at least ", percent_down(min(classes)), " correct (lowest: ", names(classes)[which.min(classes)], ")"
    ),
    if (!is.null(stored$gibbsRisk) && !says_nothing(stored$gibbsRisk)) paste0(
      "; with thresholds drawn at random at most ", percent_up(stored$gibbsRisk)
    ),
    "  (", confidence(stored$delta), " confidence", if (!is.null(stored$group)) "; for a random row of a new group", ")"
  )
}

# "1 in 20", "3 in 100": how many studies, with round numbers
studies <- function(delta) {
  digits <- max(2, which(vapply(0:6, function(d) abs(round(delta, d) - delta) < 5e-7, NA))[1] - 1)
  all <- 10^digits
  some <- round(delta * all)
  if (some > 0 && all %% some == 0) return(paste("1 in", whole(all / some)))
  paste(whole(some), "in", whole(all))
}

meaning_words <- function(stored) {
  paste0(
    if (!is.null(stored$group)) paste0("a random row of a new group", if (!is.null(stored$testRows)) paste(" where", stored$testRows), " is")
    else if (is.null(stored$testRows)) "new rows drawn like these are" else paste("new rows drawn like those where", stored$testRows, "are"),
    " classified wrongly", if (refers_rows(stored)) " or referred", " in at most ", percent_up(stored$risk), " of the cases; were the study repeated, at most ",
    studies(stored$delta), " would print a number that is too low"
  )
}

drawn_words <- function(stored, text) {
  groups <- !is.null(stored$group)
  source <- if (!is.null(stored$testRows)) paste("the rows that are not among those where", stored$testRows)
  else if (stored$subsets == 1) "the rows not held out" else paste("subset", stored$subset, "of", stored$subsets)
  paste0(
    counted(stored$outsideErrors, "error"), " on ",
    if (groups) "one row of each of the other " else "the other ", counted(stored$outside, if (groups) "group" else "row"),
    "; the rule was learned from ", source, " (", whole(stored$subsetSize), " of ",
    whole(stored$subsetSize + stored$outside), if (groups) " groups" else " rows", if (groups || is.null(stored$testRows)) paste0(", seed ", seed_text(text)), ") alone"
  )
}

given_words <- function(stored) {
  paste0(
    counted(stored$outsideErrors, "error"), " on ",
    if (is.null(stored$group)) "all " else "one row of each of ",
    counted(stored$outside, if (is.null(stored$group)) "row" else "group"),
    if (has_note(stored, "text-price")) "; the price of its text is paid, since it was made after looking at these rows"
    else "; holds if nobody shaped this rule on these rows"
  )
}

# The seed may be larger than a double can hold.
seed_text <- function(text) {
  found <- regmatches(text, regexpr("\"subsetSize\": *[0-9]+, *\"seed\": *\"?[0-9]+", text))
  if (length(found) == 0) "unknown" else sub("^.*\"seed\": *\"?", "", found)
}

majority_words <- function(stored, training, column) {
  if (is_by_class(stored)) {
    return("always saying one class: all rows of that class right, none of the others")
  }
  risk <- stored$majority$risk
  wrong <- (training$examples - max(unlist(training$examplesByClass))) / training$examples
  paste0(
    "always saying ", quoted(spoken(stored$majority$class, column)), ": ", percent_near(wrong), " wrong, certified ",
    if (says_nothing(risk)) "nothing" else paste("at most", percent_up(risk), "wrong")
  )
}

percent_up <- function(share) percent(share, TRUE)

percent_down <- function(share) percent(share, FALSE)

# A tenth of a percent; a half goes up, as everywhere.
percent_near <- function(share) sprintf("%.1f %%", floor(1000 * share + 0.5 + 1e-9) / 10)

# A tenth of a percent, rounded away from what would promise more than the exact number.
percent <- function(share, up) {
  if (share < 0) {
    return(paste0("-", percent(-share, !up)))
  }
  exact <- sprintf("%.60f", share)
  thousandths <- as.numeric(sub(".", "", substr(exact, 1, nchar(exact) - 57), fixed = TRUE))
  rest <- grepl("[1-9]", substring(exact, nchar(exact) - 56))
  paste0(sprintf("%.1f", (thousandths + (up && rest)) / 10), " %")
}

confidence <- function(delta) paste0(format(round(100 * (1 - delta), 4), trim = TRUE), " %")
