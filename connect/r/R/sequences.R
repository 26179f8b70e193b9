# Sequences of letters, compared by the distance of the normalised mismatch kernel: how many stretches of k
# letters two texts share if up to m letters of a stretch may differ (Leslie, Eskin, Cohen, Weston, Noble,
# Bioinformatics 20, 2004). All counts are whole numbers, so that sums are exact.

sequence_space <- function(document, table, rows, points) {
  parameters <- document$parameters
  k <- parameters$mismatchK
  letters <- strsplit(toupper(parameters$alphabet), "")[[1]]
  shared <- shared_words(k, parameters$mismatchM, length(letters))
  column <- which(table$kind == "text")
  texts <- rows$columns[[column]]
  check_letters(texts, letters, table$column[column])
  kernel <- function(x, y) if (is.null(x) || is.null(y)) NaN else count_shared(x, y, shared)
  stretches <- function(texts) lapply(texts, stretches_of, k = k, letters = letters)
  words <- stretches(texts)
  own <- vapply(words, function(one) kernel(one, one), 0)
  kept <- stretches(points$texts)
  kept_own <- vapply(kept, function(one) kernel(one, one), 0)
  distance <- function(both, x, z) {
    kernel_distance_of(normalised(x, x, x), normalised(z, z, z), normalised(both, x, z))
  }
  list(
    to_all = function(center) {
      both <- vapply(words, kernel, 0, y = kept[[center]])
      distance(both, own, kept_own[center])
    },
    among = function(point, center) {
      distance(kernel(kept[[point]], kept[[center]]), kept_own[point], kept_own[center])
    }
  )
}

normalised <- function(both, x, z) {
  product <- x * z
  ifelse(!is.na(product) & product == 0, 0, both / sqrt(product))
}

# For words that differ in 0, 1, ... k letters: how many words differ from both in at most m letters. Where the two
# differ, such a word agrees with the first in i places, with the second in j, with none in the rest;
# elsewhere it differs from both in s places.
shared_words <- function(k, m, size) {
  vapply(0:k, function(h) {
    total <- 0
    for (i in 0:h) {
      for (j in 0:(h - i)) {
        rest <- h - i - j
        left <- m - max(i, j) - rest
        s <- if (left >= 0) 0:min(left, k - h) else integer()
        ways <- choose(h, i) * choose(h - i, j) * (size - 2)^rest
        for (one in s) {
          total <- total + ways * choose(k - h, one) * (size - 1)^one
        }
      }
    }
    total
  }, 0)
}

# The stretches of k known letters, one in each row; NULL for a missing text.
stretches_of <- function(text, k, letters) {
  if (is.na(text)) {
    return(NULL)
  }
  codes <- match(strsplit(toupper(text), "")[[1]], letters)
  starts <- seq_len(max(0, length(codes) - k + 1))
  found <- matrix(codes[outer(starts, seq_len(k) - 1L, `+`)], length(starts), k)
  found[stats::complete.cases(found), , drop = FALSE]
}

count_shared <- function(x, y, shared) {
  if (nrow(x) == 0 || nrow(y) == 0) {
    return(0)
  }
  differing <- matrix(0L, nrow(x), nrow(y))
  for (place in seq_len(ncol(x))) {
    differing <- differing + outer(x[, place], y[, place], `!=`)
  }
  pairs <- tabulate(differing + 1L, length(shared))
  total <- 0
  for (h in seq_along(shared)) {
    total <- total + pairs[h] * shared[h]
  }
  total
}

check_letters <- function(texts, letters, name) {
  for (row in which(!is.na(texts) & nzchar(texts))) {
    if (!any(strsplit(toupper(texts[row]), "")[[1]] %in% letters)) {
      fail(
        "row ", row, ", column ", quoted(name), ": no letter is in the alphabet ", paste(letters, collapse = ""),
        "; the first is ", substr(texts[row], 1, 1)
      )
    }
  }
}
