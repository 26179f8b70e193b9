# Prototypes: the class of the nearest one, or the class that most of the nearest ones have.

decide_prototypes <- function(document, table, rows, matrix) {
  features <- document$features
  size <- length(features)
  if (size == 0) {
    return(constant_decision(document$otherwise, rows$count, "there is no prototype"))
  }
  labels <- match(field(features, "class", ""), texts_of(document$classes)) - 1L
  points <- prototype_points(document)
  space <- space_of(document, table, rows, points, matrix)
  neighbours <- if (document$learner == "k-nn") document$parameters$neighbours else 1
  kept <- if (neighbours == 1) 0 else min(neighbours, size)
  found <- nearest_of_each_class(space, labels, rows$count, kept)
  nearest <- nearest_of_all(found)
  if (kept == 0) {
    prediction <- labels[nearest]
    score <- found$distance[, 1] - (if (ncol(found$distance) > 1) found$distance[, 2] else NaN)
    score <- ifelse(is.na(score), ifelse(prediction == 1, 1, -1), score)
  } else {
    voted <- labels[found$voters]
    dim(voted) <- dim(found$voters)
    prediction <- vote(voted)
    score <- vote_difference(voted)
  }
  prediction[found$unknown] <- NA
  score[found$unknown] <- NaN
  list(
    prediction = as.integer(prediction),
    score = as.double(score),
    because = function() prototype_because(document, found, nearest, labels, neighbours)
  )
}

# Points in the order of the prototypes: training rows from the compression set, others their own.
prototype_points <- function(document) {
  features <- document$features
  members <- compression_set(document)
  rows <- vapply(features, function(one) if (is.null(one$row)) NA_real_ else as.double(one$row), 0)
  from <- function(kept, own) {
    Map(function(feature, place) if (is.na(place)) own(feature) else kept[[place]], features, match(rows, members$rows, incomparables = NA))
  }
  list(
    rows = rows,
    values = from(members$values, function(feature) numbers(feature$values)),
    states = from(members$states, function(feature) numbers(feature$state)),
    texts = from(members$texts, function(feature) if (is.null(feature$text)) NA_character_ else feature$text)
  )
}

# For each row and class the nearest prototype and its distance; the first of equally near ones.
nearest_of_each_class <- function(space, labels, count, kept) {
  classes <- max(labels) + 1L
  place <- matrix(NA_integer_, count, classes)
  distance <- matrix(NaN, count, classes)
  unknown <- rep(FALSE, count)
  all <- if (kept > 0) matrix(0, count, length(labels))
  for (k in seq_along(labels)) {
    d <- space$to_all(k)
    unknown <- unknown | is.na(d)
    column <- labels[k] + 1L
    nearer <- which(!is.na(d) & (is.na(place[, column]) | d < distance[, column]))
    place[nearer, column] <- k
    distance[nearer, column] <- d[nearer]
    if (kept > 0) {
      all[, k] <- d
    }
  }
  list(
    place = place, distance = distance, unknown = unknown,
    voters = if (kept > 0) nearest_voters(all, labels, kept)
  )
}

# The nearest few of all: by distance, then by class, then by place.
nearest_voters <- function(all, labels, kept) {
  voters <- matrix(NA_integer_, nrow(all), kept)
  places <- seq_along(labels)
  for (row in seq_len(nrow(all))) {
    voters[row, ] <- order(all[row, ], labels, places)[seq_len(kept)]
  }
  voters
}

nearest_of_all <- function(found) {
  best <- found$place[, 1]
  least <- found$distance[, 1]
  for (column in seq_len(ncol(found$place))[-1]) {
    d <- found$distance[, column]
    nearer <- which(!is.na(d) & (is.na(best) | d < least))
    best[nearer] <- found$place[nearer, column]
    least[nearer] <- d[nearer]
  }
  best
}

# Of classes with equally many votes the first to have one wins.
vote <- function(voted) {
  best <- rep(NA_integer_, nrow(voted))
  most <- integer(nrow(voted))
  for (rank in seq_len(ncol(voted))) {
    votes <- count_true(matrix((voted == voted[, rank]) %in% TRUE, nrow(voted)))
    more <- votes > most
    most[more] <- votes[more]
    best[more] <- voted[more, rank]
  }
  best
}

vote_difference <- function(voted) {
  difference <- integer(nrow(voted))
  for (rank in seq_len(ncol(voted))) {
    difference <- difference + ifelse(voted[, rank] %in% 1L, 1L, -1L)
  }
  difference
}

prototype_because <- function(document, found, nearest, labels, neighbours) {
  rows <- lapply(document$features, `[[`, "row")
  names <- vapply(seq_along(rows), function(k) {
    paste0(
      if (is.null(rows[[k]])) paste("prototype", k) else paste("row", whole(rows[[k]])),
      " (", document$classes[[labels[k] + 1L]], ")"
    )
  }, "")
  distance <- found$distance[cbind(seq_along(nearest), labels[nearest] + 1L)]
  text <- paste0("nearest is ", names[nearest], " at ", rounded_text(distance))
  if (neighbours > 1) {
    text <- paste0("most of the ", whole(neighbours), " nearest are; ", text)
  }
  ifelse(found$unknown, "a value is missing", text)
}
