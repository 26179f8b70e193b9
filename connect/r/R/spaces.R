# How rows are compared: distances and kernels between new rows and the rows that a model keeps.

# The distance or kernel of a model: a function of columns of points and the vector of a center.
pair_function <- function(document) {
  parameters <- document$parameters
  metric <- parameters$metric
  if (is.null(metric)) {
    return(kernel_function(parameters$kernel))
  }
  if (metric %in% c("rank-l1", "rank-l2", "rank-linf", "rank-kernel")) {
    document$parameters$metric <- sub("^rank-", "", metric)
    return(rank_distance(pair_function(document)))
  }
  switch(metric,
    l1 = function(columns, center, count) {
      fold(columns, center, count, function(out, d) out + abs(d))
    },
    l2 = function(columns, center, count) sqrt(sum_of_squares(columns, center, count)),
    linf = function(columns, center, count) {
      fold(columns, center, count, function(out, d) pmax(out, abs(d)))
    },
    kernel = kernel_distance(kernel_function(parameters$kernel)),
    dann = dann_distance,
    fail(
      "prediction with metric ", quoted(metric), " is not written in R; use ",
      "predict(model, newdata, engine = \"java\")"
    )
  )
}

# Column by column, so that each row's sum is made term by term in the order of the attributes. The center
# is a vector, or has a column of its own for all rows.
fold <- function(columns, center, count, step) {
  out <- numeric(count)
  for (j in seq_along(columns)) {
    out <- step(out, columns[[j]] - center[[j]])
  }
  out
}

sum_of_squares <- function(columns, center, count) {
  fold(columns, center, count, function(out, d) out + d * d)
}

inner_product <- function(columns, center, count) {
  out <- numeric(count)
  for (j in seq_along(columns)) {
    out <- out + columns[[j]] * center[[j]]
  }
  out
}

kernel_function <- function(kernel) {
  switch(kernel$type,
    linear = inner_product,
    gaussian = function(columns, center, count) {
      exp_of_java(-kernel$gamma * sum_of_squares(columns, center, count))
    },
    polynomial = function(columns, center, count) {
      (kernel$gamma * inner_product(columns, center, count) + kernel$coef0)^kernel$degree
    },
    fail(
      "prediction with kernel ", quoted(kernel$type), " is not written in R; use ",
      "predict(model, newdata, engine = \"java\")"
    )
  )
}

# exp(x) for x <= 0 to the same bits as Java's StrictMath.exp, which follows FDLIBM: x = k ln 2 + r
# with |r| <= ln(2) / 2, then exp(r) by a rational approximation whose polynomial in r^2 has five
# coefficients (P. T. P. Tang's and K. C. Ng's method). R's own exp() differs in the last bit now and then.
exp_of_java <- function(x) {
  high <- 0x1.62e42feep-1 # ln 2 in two parts
  low <- 0x1.a39ef35793c76p-33
  k <- trunc(0x1.71547652b82fep0 * x - 0.5)
  k[which(x > -1.5 * 0x1.62e42fefa39efp-1)] <- -1
  k[which(x >= -0.5 * 0x1.62e42fefa39efp-1)] <- 0
  above <- x - k * high
  below <- k * low
  r <- above - below
  t <- r * r
  c <- r - t * (0x1.555555555553ep-3 + t * (-0x1.6c16c16bebd93p-9 + t *
    (0x1.1566aaf25de2cp-14 + t * (-0x1.bbd41c5d26bf1p-20 + t * 0x1.6376972bea4d0p-25))))
  y <- ifelse(k == 0, 1 - ((r * c) / (c - 2) - r), 1 - ((below - (r * c) / (2 - c)) - above))
  result <- ifelse(k >= -1021, y * 2^pmax(k, -1021), y * 2^(k + 1000) * 2^-1000)
  tiny <- which(x > -2^-28)
  result[tiny] <- 1 + x[tiny]
  result[which(x < -745.13321910194110842)] <- 0
  result[is.na(x)] <- NaN
  result
}

# The distance of a kernel, with the kernel of each row with itself.
kernel_distance <- function(kernel) {
  function(columns, center, count) {
    own <- kernel(columns, columns, count) # each row with itself
    center_own <- kernel(as.list(center), center, 1L)
    kernel_distance_of(own, center_own, kernel(columns, center, count))
  }
}

kernel_distance_of <- function(own, center_own, both) {
  sqrt(pmax(0, (own + center_own) - 2 * both))
}

# How many of the center's sorted distances are at most this one.
rank_distance <- function(base) {
  function(columns, center, count, state) {
    distance <- base(columns, center, count)
    rank <- as.double(findInterval(distance, state))
    rank[is.na(distance)] <- NaN
    rank
  }
}

# The root of (x - z)' S (x - z); the state is the upper half of S, row by row.
dann_distance <- function(columns, center, count, state) {
  width <- length(columns)
  differences <- Map(`-`, columns, center)
  sum <- numeric(count)
  cell <- 1L
  for (i in seq_len(width)) {
    own <- state[cell] * differences[[i]]
    cell <- cell + 1L
    others <- numeric(count)
    for (j in seq_len(width - i) + i) {
      others <- others + state[cell] * differences[[j]]
      cell <- cell + 1L
    }
    sum <- sum + differences[[i]] * (own + 2 * others)
  }
  sqrt(pmax(0, sum))
}

# Everything that is needed to compare new rows with points that the model keeps.
row_space <- function(document, table, rows, points) {
  fitted <- identical(document$parameters$metric, "dann") || is_rank_model(document)
  scaling <- document$scaling
  shift <- numbers(lapply(scaling, `[[`, "shift"))
  divisor <- numbers(lapply(scaling, `[[`, "divisor"))
  scale <- function(attribute, values) { # attributes count from 0
    if (length(shift) == 0) {
      values
    } else {
      (values - shift[attribute + 1L]) / divisor[attribute + 1L]
    }
  }
  sees_unknown <- !identical(document$parameters$metric, "dann")
  columns <- list()
  places <- integer() # for each column the attribute; NA for one of unknown values
  for (part in which(table$kind != "text")) {
    for (attribute in table$first[part] + seq_len(table$width[part]) - 1L) {
      columns <- c(columns, list(scale(attribute, attribute_values(table, rows, attribute))))
      places <- c(places, attribute)
    }
    unknown <- table$kind[part] == "categorical" && sees_unknown && any(rows$columns[[part]] == 0L, na.rm = TRUE)
    if (unknown) {
      columns <- c(columns, list(as.double(rows$columns[[part]] %in% 0L)))
      places <- c(places, NA)
    }
  }
  vectors <- lapply(points$values, function(values) scale(seq_along(values) - 1L, values))
  between <- pair_function(document)
  compare <- function(columns, center, count, k) {
    if (fitted) between(columns, center, count, points$states[[k]]) else between(columns, center, count)
  }
  list(
    # from all rows to a point
    to_all = function(k) {
      center <- vectors[[k]][places + 1L]
      center[is.na(places)] <- 0
      compare(columns, center, rows$count, k)
    },
    # from one point to another
    among = function(point, k) compare(as.list(vectors[[point]]), vectors[[k]], 1L, k)
  )
}

# Rows and points that are compared by a precomputed matrix.
matrix_space <- function(document, count, points, matrix) {
  kind <- document$matrix$kind
  selves <- kind == "kernel" && !identical(document$parameters$features, "half-spaces")
  width <- document$training$rowsOnDisk + selves
  if (is.null(matrix)) {
    fail("the model compares rows by a precomputed matrix; give predict() the argument matrix")
  }
  if (!is.matrix(matrix) || nrow(matrix) != count || ncol(matrix) != width) {
    fail(
      "the matrix must have ", count, " rows and ", width, " columns",
      if (selves) " (one per training row, then k(x, x))", ", got ", paste(dim(matrix), collapse = " x ")
    )
  }
  cells <- lapply(document$matrix$cells, numbers)
  members <- vapply(document$matrix$members, as.double, 0)
  place <- match(points$rows, members)
  cell <- function(point, k) cells[[place[point]]][place[k]]
  list(
    to_all = function(k) {
      values <- as.double(matrix[, points$rows[k] + 1L])
      if (selves) kernel_distance_of(as.double(matrix[, width]), cell(k, k), values) else values
    },
    among = function(point, k) {
      if (selves) kernel_distance_of(cell(point, point), cell(k, k), cell(point, k)) else cell(point, k)
    }
  )
}

# Whether ranks among the training rows stand in place of distances.
is_rank_model <- function(document) isTRUE(startsWith(as.character(document$parameters$metric), "rank-"))

space_of <- function(document, table, rows, points, matrix) {
  if (is_matrix_model(document) && is_rank_model(document) ||
    isTRUE(document$parameters$metric %in% c("rank-mismatch", "rank-tangent"))) {
    fail(
      "prediction with metric ", quoted(document$parameters$metric), " is not written in R; use ",
      "predict(model, newdata, engine = \"java\")"
    )
  }
  if (is_matrix_model(document)) {
    matrix_space(document, rows$count, points, matrix)
  } else if (identical(document$parameters$metric, "mismatch")) {
    sequence_space(document, table, rows, points)
  } else if (identical(document$parameters$metric, "tangent")) {
    image_space(document, table, rows, points)
  } else {
    row_space(document, table, rows, points)
  }
}

# The rows that a model keeps.
compression_set <- function(document) {
  members <- document$compressionSet
  list(
    rows = vapply(members, function(member) as.double(member$row), 0),
    values = lapply(members, function(member) numbers(member$values)),
    states = lapply(members, function(member) numbers(member$state)),
    texts = lapply(members, function(member) if (is.null(member$text)) NA_character_ else member$text)
  )
}

# What the conditions of rules read off all rows: each a condition with its values.
read_conditions <- function(document, table, rows, matrix) {
  features <- all_conditions(document)
  if (!compares_rows(document)) {
    return(lapply(features, function(ray) {
      condition <- ray_condition(table, ray)
      values <- set_values(table, rows, condition)
      if (isTRUE(condition$asks_if_missing)) {
        values <- as.double(is.na(values))
      }
      filled <- rows$filled[[table$part_of[condition$attribute + 1L]]]
      list(
        condition = condition, values = values, fill = filled$value,
        filled = if (is.null(filled)) rep(FALSE, length(values)) else filled$rows
      )
    }))
  }
  points <- compression_set(document)
  space <- space_of(document, table, rows, points, matrix)
  place <- function(row) match(row, points$rows)
  lapply(features, function(feature) {
    if (feature$kind == "ball") {
      center <- place(feature$center)
      values <- space$to_all(center)
      threshold <- space$among(place(feature$border), center)
      quantity <- paste("distance to row", whole(feature$center))
    } else {
      a <- place(feature$a)
      b <- place(feature$b)
      c <- place(feature$c)
      values <- space$to_all(a) - space$to_all(b)
      threshold <- space$among(c, a) - space$among(c, b)
      quantity <- paste0("k(row ", whole(feature$a), ", x) - k(row ", whole(feature$b), ", x)")
    }
    list(
      condition = list(
        quantity = quantity, above = is_above(feature), turned = is_turned(feature),
        threshold = threshold, category = NULL,
        spread = as.double(as_number(feature$spread)), numeral = rounded_text
      ),
      values = values
    )
  })
}
