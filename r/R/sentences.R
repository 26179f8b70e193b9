# Sentences of a certificate. A model file may hold any text, so no sentence of it is shown as it
# stands: what is known is said in words of this package, and the rest is left out.

known_reasons <- c(
  "the rows are not independent draws",
  "missing values are replaced by medians of the training rows",
  "attributes were left out after looking at",
  "the number of attributes was found in the training rows",
  "the size of images follows from the number of attributes, which was found in the training rows",
  "gamma is one over the number of attributes",
  "attributes are scaled by constants observed in the training rows",
  "distances are fitted to the training rows",
  "the ranges of the attributes were taken from the training rows",
  "prototypes are points that are no training rows",
  "softnesses are multiplied in the order of choice, which the message lacks",
  "the same order of rows is not assured"
)

# Reasons that name columns: the pattern, and what is said instead.
reasons_with_names <- c(
  "the categories of .* found in the training rows" = "categories of columns were found in the training rows",
  "rows come in groups \\(column \".*\"\\)" = "rows come in groups"
)

# Why a certificate does not hold, in known words; NULL if the file gives no reason.
void_reasons <- function(void) {
  if (is.null(void)) {
    return(NULL)
  }
  void <- paste(as.character(unlist(void)), collapse = "; ")
  known <- known_reasons[vapply(known_reasons, grepl, NA, x = void, fixed = TRUE)]
  known <- sub("looking at$", "looking at the rows", known)
  named <- vapply(names(reasons_with_names), grepl, NA, x = void)
  reasons <- c(known, unname(reasons_with_names)[named])
  if (length(reasons) == 0) {
    return("the model file gives a reason that this package does not know")
  }
  paste(unname(reasons), collapse = "; ")
}

known_notes <- paste0("^(", paste(
  "The risk holds with probability at least 1 - delta = [0-9.]+ %, (sensitivity and specificity|the error rates of all classes) together with the same; all of them together with [0-9.]+ %\\.",
  "The bounds on the Gibbs classifier and on the Bayes classifier \\(twice that\\) hold together with probability at least 1 - delta = [0-9.]+ %\\.",
  "The bound on the Gibbs classifier is one more promise, with the same probability\\.",
  "The Gibbs classifier has no bound: the ranges of the attributes were observed\\.",
  "Class names, their order and the kinds of columns are a convention read off the training file\\.",
  "The scaling constants were known beforehand\\.",
  "The number of attributes was known beforehand\\.",
  "The number of attributes is the largest index in the training rows; nothing is promised of rows with a larger one\\.",
  "Each cell of the matrix is taken to depend on its own two rows alone\\.",
  "[0-9]+ rows? with (a missing value was|missing values were) left out; the promise is for complete rows\\.",
  "[0-9]+ rows? equals? an earlier one; if copies of one draw, the rows are not independent\\.",
  sep = "|"
), ")$")

# The notes of a certificate that Laconic itself would write.
shown_notes <- function(stored) {
  notes <- as.character(unlist(stored$notes))
  notes <- notes[grepl(known_notes, notes)]
  if (!is.null(stored$group)) {
    notes <- c(notes, paste(
      "The numbers are for a random row of a new group, each group weighing one; they are not",
      "errors per row."
    ))
  }
  notes
}
