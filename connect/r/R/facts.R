# Facts: what is stated beside a number, as a code with values. Their words stand in facts.txt, a
# copy of the file that Java reads. A model file may hold any text, so no text of it is shown but
# names of classes and of the column of groups: what is not known is left out.

fact_templates <- function() {
  lines <- readLines(system.file("facts.txt", package = "laconic"), encoding = "UTF-8")
  lines <- grep("^[a-z-]+: ", lines, value = TRUE)
  structure(sub("^[a-z-]+: ", "", lines), names = sub(": .*", "", lines))
}

# A fact in words; NULL if it is not known, or a value is missing.
fact_words <- function(fact, known = NULL) {
  code <- if (is.list(fact)) fact$code
  templates <- fact_templates()
  if (!is.character(code) || length(code) != 1 || !(code %in% names(templates))) {
    return(NULL)
  }
  words <- templates[[code]]
  places <- gregexpr("\\{[^}]*\\}", words)
  values <- lapply(regmatches(words, places)[[1]], place_words, fact, known)
  if (any(vapply(values, is.null, NA))) {
    return(NULL)
  }
  regmatches(words, places) <- list(as.character(unlist(values)))
  words
}

# What stands in a place of a template: {name}, {name%}, {name%up}, {name%down}, {name%near} or {name:one|many}.
place_words <- function(place, fact, known) {
  inner <- substr(place, 2, nchar(place) - 1)
  value <- fact[[sub("[%:].*", "", inner)]]
  text <- !grepl("[%:]", inner)
  if (text && is.list(value)) {
    return(counted(length(value), "column"))
  }
  if (text && is.character(value) && length(value) == 1) {
    return(if (value %in% known) value else "\u2026")
  }
  if (!is.numeric(value) || length(value) != 1 || !is.finite(value)) {
    return(NULL)
  }
  if (grepl(":", inner, fixed = TRUE)) {
    words <- strsplit(sub("^[a-z]+:", "", inner), "|", fixed = TRUE)[[1]]
    return(words[if (value == 1) 1 else 2])
  }
  rounding <- sub("^[^%]*%?", "", inner)
  if (rounding == "near") {
    return(percent_near(value))
  }
  if (rounding %in% c("up", "down")) {
    return(percent(value, rounding == "up"))
  }
  share <- grepl("%", inner, fixed = TRUE)
  number <- format(signif(if (share) 100 * value else value, 6), scientific = FALSE, drop0trailing = TRUE, digits = 15)
  paste0(number, if (share) " %")
}

# Why a certificate does not hold, in words; NULL if the file gives no reason.
void_reasons <- function(stored) {
  void <- stored$voidBecause
  if (is.null(void)) {
    return(NULL)
  }
  reasons <- lapply(if (is.list(void)) void else list(void), function(fact) {
    words <- fact_words(fact, stored$group)
    if (is.null(words)) fact_words(list(code = "text-of-an-older-file")) else words
  })
  paste(unlist(reasons), collapse = "; ")
}

# The notes of a certificate, of those that are known.
shown_notes <- function(stored) {
  as.character(unlist(lapply(stored$notes, fact_words, stored$group)))
}
