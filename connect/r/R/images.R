# Images, compared by tangent distance: how far an image is from the plane that small shifts, scalings,
# rotations, deformations and changes of line thickness span at another (P. Simard, Y. LeCun, J. Denker:
# Efficient pattern recognition using a new transformation distance, 1993). Images are the rows of a matrix, their
# pixels its columns; every sum runs over the pixels in their order, as in Java.

tangent_count <- 7L

image_space <- function(document, table, rows, points) {
  parameters <- document$parameters
  check_pixels(table, rows)
  scaled <- function(attribute, values) {
    line <- document$scaling
    if (length(line) == 0) values else (values - line[[attribute]]$shift) / line[[attribute]]$divisor
  }
  attributes <- seq_along(points$values[[1]])
  read <- lapply(attributes, function(k) scaled(k, attribute_values(table, rows, k - 1L)))
  kept <- lapply(attributes, function(k) scaled(k, vapply(points$values, `[[`, 0, k)))
  images <- images_of(read, rows$count, parameters)
  centers <- images_of(kept, length(points$values), parameters)
  distance <- if (parameters$tangent == "one-sided") one_sided else two_sided
  list(
    to_all = function(k) distance(images, image_at(centers, k)),
    among = function(point, k) distance(image_at(centers, point), image_at(centers, k))
  )
}

# An image has no pixel for a category that the model does not know.
check_pixels <- function(table, rows) {
  for (part in which(table$kind == "categorical")) {
    new <- which(rows$columns[[part]] == 0L)
    if (length(new) > 0) {
      fail(
        "row ", new[1], ", column ", quoted(table$column[part]), ": the value did not occur in training, and ",
        "images have no pixel for it"
      )
    }
  }
}

# Images with their orthonormal tangents.
images_of <- function(columns, count, parameters) {
  size <- as.integer(strsplit(parameters$image, "x", fixed = TRUE)[[1]])
  if (length(columns) != size[1] * size[2]) {
    fail(
      "images of ", parameters$image, " have ", size[1] * size[2], " pixels, but there are ", length(columns),
      " attributes"
    )
  }
  pixels <- matrix(as.double(unlist(columns)), count, length(columns))
  list(pixels = pixels, tangents = orthonormal(image_tangents(pixels, size[1], size[2], parameters)))
}

image_at <- function(images, k) {
  list(
    pixels = images$pixels[k, , drop = FALSE],
    tangents = lapply(images$tangents, function(tangent) tangent[k, , drop = FALSE])
  )
}

# Each image's sum over its pixels, one after the other.
sum_over_pixels <- function(products) {
  sum <- numeric(nrow(products))
  for (pixel in seq_len(ncol(products))) {
    sum <- sum + products[, pixel]
  }
  sum
}

# The pixels that lie so far down and right; 0 outside of the image. Pixels run row by row.
moved <- function(image, width, height, down, right) {
  row <- rep(seq_len(height), each = width) + down
  column <- rep(seq_len(width), height) + right
  inside <- row >= 1 & row <= height & column >= 1 & column <= width
  out <- matrix(0, nrow(image), ncol(image))
  out[, inside] <- image[, ((row - 1L) * width + column)[inside]]
  out
}

# exp(-t^2 / (2 sigma^2)) for t = -3 ... 3, divided by their sum.
gaussian_taps <- function(sigma) {
  t <- -3:3
  taps <- exp_of_java(-t * t / (2 * sigma * sigma))
  total <- 0
  for (tap in taps) {
    total <- total + tap
  }
  taps / total
}

# How the images change, with x and y counted from the middle and gradients of the smoothed image.
image_tangents <- function(pixels, width, height, parameters) {
  taps <- gaussian_taps(parameters$sigma)
  smoothed <- function(image, down, right) {
    out <- matrix(0, nrow(image), ncol(image))
    for (k in seq_along(taps)) {
      out <- out + taps[k] * moved(image, width, height, (k - 4L) * down, (k - 4L) * right)
    }
    out
  }
  smooth <- smoothed(smoothed(pixels - parameters$background, 1L, 0L), 0L, 1L)
  at <- function(down, right) moved(smooth, width, height, down, right)
  gx <- (at(0L, 1L) - at(0L, -1L)) / 2
  gy <- (at(1L, 0L) - at(-1L, 0L)) / 2
  x <- rep(rep(seq_len(width) - 1 - (width - 1) / 2, height), each = nrow(pixels))
  y <- rep(rep(seq_len(height) - 1 - (height - 1) / 2, each = width), each = nrow(pixels))
  list(
    gx, gy, x * gx + y * gy, y * gx - x * gy, x * gx - y * gy, y * gx + x * gy, gx * gx + gy * gy
  )
}

# By Gram and Schmidt, each projected out twice. A direction that the earlier ones already have, or that is
# only rounding, becomes 0.
orthonormal <- function(basis) {
  length_of <- function(vector) sqrt(sum_over_pixels(vector * vector))
  lengths <- lapply(basis, length_of)
  longest <- do.call(pmax, c(list(0), lengths[-tangent_count]))
  for (k in seq_len(tangent_count)) {
    least <- 1e-8 * (if (k < tangent_count) longest else lengths[[k]])
    for (j in rep(seq_len(k - 1L), 2L)) {
      basis[[k]] <- basis[[k]] - sum_over_pixels(basis[[k]] * basis[[j]]) * basis[[j]]
    }
    norm <- length_of(basis[[k]])
    factor <- ifelse((norm > least) %in% TRUE, 1 / norm, 0)
    basis[[k]] <- basis[[k]] * factor
  }
  basis
}

# What both distances need: differences e from the center, |e|^2, and the center's tangents times e.
image_products <- function(images, center) {
  count <- nrow(images$pixels)
  wide <- function(vector) matrix(rep(vector, each = count), count)
  e <- images$pixels - wide(center$pixels)
  planes <- lapply(center$tangents, wide)
  list(
    e = e, squares = sum_over_pixels(e * e), planes = planes,
    of_center = lapply(planes, function(plane) sum_over_pixels(e * plane))
  )
}

sum_of_squared <- function(vectors) {
  sum <- 0
  for (one in vectors) {
    sum <- sum + one * one
  }
  sum
}

# How far images are from the plane of the center.
one_sided <- function(images, center) {
  found <- image_products(images, center)
  sqrt(pmax(0, found$squares - sum_of_squared(found$of_center)))
}

# How far the planes of images are from that of the center: |e|^2 - |u|^2 - w' S^+ w with w = v - C' u and
# S = I - C' C. The first difference of two images says which of them is eliminated first.
two_sided <- function(images, center) {
  found <- image_products(images, center)
  of_images <- lapply(images$tangents, function(tangent) sum_over_pixels(tangent * found$e))
  first <- numeric(nrow(found$e))
  for (pixel in rev(seq_len(ncol(found$e)))) {
    differs <- !(found$e[, pixel] %in% 0)
    first[differs] <- found$e[differs, pixel]
  }
  swap <- (first > 0) %in% TRUE
  choose_by <- function(yes, no) {
    no[swap] <- yes[swap]
    no
  }
  cross <- lapply(images$tangents, function(tangent) {
    lapply(found$planes, function(plane) sum_over_pixels(tangent * plane))
  })
  every <- seq_len(tangent_count)
  u <- Map(choose_by, found$of_center, of_images)
  w <- Map(choose_by, of_images, found$of_center)
  c <- lapply(every, function(a) lapply(every, function(b) choose_by(cross[[b]][[a]], cross[[a]][[b]])))
  rest <- found$squares - sum_of_squared(u)
  distance <- sqrt(pmax(0, rest - share_of_second(u, w, c)))
  equal <- first %in% 0
  distance[equal] <- found$squares[equal]
  distance
}

# w' S^+ w, row by row.
share_of_second <- function(u, w, c) {
  count <- length(u[[1]])
  s <- array(0, c(count, tangent_count, tangent_count))
  rests <- matrix(0, count, tangent_count)
  for (i in seq_len(tangent_count)) {
    dot <- 0
    for (a in seq_len(tangent_count)) {
      dot <- dot + c[[a]][[i]] * u[[a]]
    }
    rests[, i] <- w[[i]] - dot
    for (j in seq_len(i)) {
      product <- 0
      for (a in seq_len(tangent_count)) {
        product <- product + c[[a]][[i]] * c[[a]][[j]]
      }
      s[, i, j] <- s[, j, i] <- (i == j) - product
    }
  }
  vapply(seq_len(count), function(k) {
    eliminated(matrix(s[k, , ], tangent_count), rests[k, ])
  }, 0)
}

# w' S^+ w by elimination, largest pivot first, until only shared directions remain.
eliminated <- function(s, w) {
  used <- rep(FALSE, tangent_count)
  sum <- 0
  while (!all(used)) {
    p <- pivot_of(s, used)
    if (!isTRUE(s[p, p] > 1e-9)) {
      break
    }
    used[p] <- TRUE
    sum <- sum + w[p] * w[p] / s[p, p]
    for (i in which(!used)) {
      factor <- s[i, p] / s[p, p]
      w[i] <- w[i] - factor * w[p]
      s[i, ] <- s[i, ] - factor * s[p, ]
    }
  }
  sum
}

# The direction with the largest number on the diagonal; the first of equal ones.
pivot_of <- function(s, used) {
  best <- 0L
  for (i in which(!used)) {
    if (best == 0L || isTRUE(s[i, i] > s[best, best])) {
      best <- i
    }
  }
  best
}
