# The worker: one long-lived process of Laconic that runs jobs, one after the other. Requests and
# replies are lines of JSON (docs/reference/worker.md of Laconic). It is started when it is first needed,
# again after it died, and anew in a forked process; it ends with R.

state <- new.env(parent = emptyenv())
state$worker <- NULL # the process
state$owner <- 0L # the process of R that started it
state$inherited <- list() # workers of a parent process: kept, never talked to, never ended
state$last_id <- 0L

protocol <- 1L
seconds_to_cancel <- 10

# The running worker of this process.
worker <- function() {
  if (!is.null(state$worker) && state$owner != Sys.getpid()) {
    state$inherited <- c(state$inherited, state$worker) # else the parent's would end with it
    state$worker <- NULL
  }
  if (is.null(state$worker) || !state$worker$is_alive()) {
    state$worker <- start_worker()
    state$owner <- Sys.getpid()
  }
  state$worker
}

start_worker <- function() {
  command <- find_laconic()
  process <- tryCatch(
    processx::process$new(command[1], c(command[-1], "worker"),
      stdin = "|", stdout = "|", stderr = "|", encoding = "UTF-8", cleanup = TRUE
    ),
    error = function(e) fail("cannot start Laconic (", paste(command[1]), "): ", conditionMessage(e))
  )
  reply <- tryCatch(exchange(process, "hello", NULL, ignore_event), error = function(e) {
    process$kill()
    fail("Laconic did not start: ", conditionMessage(e))
  })
  if (!identical(as.integer(reply$result$protocol), protocol)) {
    process$kill()
    fail(
      "Laconic ", reply$result$laconic, " speaks version ", reply$result$protocol,
      " of the worker's protocol; this package needs version ", protocol,
      ": install versions that belong together"
    )
  }
  process
}

ignore_event <- function(event) NULL

#' Stop the Java process
#'
#' Laconic runs in a Java process that is started when it is first needed and ends with R. This ends it
#' now; the next call that needs it starts another one.
#' @return `TRUE` if there was one, invisibly.
#' @examples
#' stop_worker()
#' @export
stop_worker <- function() {
  alive <- !is.null(state$worker) && state$owner == Sys.getpid() && state$worker$is_alive()
  if (alive) {
    state$worker$kill()
  }
  state$worker <- NULL
  invisible(alive)
}

# Runs a command of Laconic and returns its reply: exitCode, and result or error.
run_job <- function(method, arguments, output = "json", quiet = FALSE) {
  events <- progress_shown(quiet)
  on.exit(events(NULL))
  exchange(worker(), method, list(arguments = as.list(arguments), output = output), events)
}

# Sends a request and waits for its reply. An interrupt cancels the job.
exchange <- function(process, method, fields, events) {
  force(process) # starts it here, where an error is one of starting
  state$last_id <- state$last_id + 1L
  id <- state$last_id
  done <- FALSE
  tryCatch(
    {
      send(process, c(list(id = id, method = method), fields))
      reply <- await(process, id, events)
      done <- TRUE
      reply
    },
    interrupt = function(condition) {
      if (!done && method != "hello") {
        cancel(process, id)
      }
      stop(structure(
        list(message = "interrupted: the job was cancelled", call = NULL),
        class = c("laconic_interrupt", "interrupt", "condition")
      ))
    }
  )
}

send <- function(process, request) {
  line <- paste0(jsonlite::toJSON(request, auto_unbox = TRUE, digits = NA, null = "null"), "\n")
  rest <- charToRaw(enc2utf8(line))
  while (length(rest) > 0) {
    rest <- tryCatch(process$write_input(rest), error = function(e) died(process))
    if (length(rest) > 0) {
      Sys.sleep(0.01)
    }
  }
}

# Reads lines until the reply to a request is there.
await <- function(process, id, events, seconds = Inf) {
  end <- Sys.time() + seconds
  repeat {
    process$poll_io(200)
    for (line in process$read_error_lines()) {
      message(line)
    }
    for (line in process$read_output_lines()) {
      answer <- tryCatch(jsonlite::fromJSON(line, simplifyVector = FALSE), error = function(e) NULL)
      if (!is.numeric(answer$id) || answer$id != id) {
        if (is.null(answer)) {
          message(line) # such as what a launcher says while it builds
        }
        next # about a job that was given up
      }
      if (is.null(answer$event)) {
        return(answer)
      }
      events(answer)
    }
    if (!process$is_alive() && !process$is_incomplete_output()) {
      died(process)
    }
    if (Sys.time() > end) {
      return(NULL)
    }
  }
}

died <- function(process) {
  errors <- tryCatch(process$read_all_error_lines(), error = function(e) character())
  status <- tryCatch(process$get_exit_status(), error = function(e) NA)
  fail(
    "the Java process of Laconic ended (exit code ", status, ")",
    if (length(errors) > 0) paste0(": ", paste(utils::tail(errors, 3), collapse = "; ")),
    if (isTRUE(status == 137)) "; is there enough memory?"
  )
}

# Cancels a job; a worker that does not stop is killed, and the next call starts another one.
cancel <- function(process, id) {
  stopped <- tryCatch(
    {
      send(process, list(id = paste0("cancel-", id), method = "cancel", job = id))
      await(process, id, ignore_event, seconds_to_cancel)
    },
    error = function(e) NULL
  )
  if (is.null(stopped)) {
    process$kill()
  }
}

# Shows messages, warnings and a bar of progress; called with NULL at the end.
progress_shown <- function(quiet) {
  bar <- NULL
  advice <- FALSE # what to type next on a command line is of no use here, and comes last
  function(event) {
    if (is.null(event)) {
      if (!is.null(bar)) close(bar)
    } else if (event$event == "message") {
      advice <<- advice || startsWith(event$text, "next: ")
      if (!advice) tell(in_words_of_r(event$text), quiet)
    } else if (event$event == "progress" && interactive() && !quiet) {
      if (is.null(bar)) {
        bar <<- utils::txtProgressBar(style = 3)
      }
      utils::setTxtProgressBar(bar, event$part)
    }
  }
}

tell <- function(text, quiet) {
  if (startsWith(text, "warning: ")) {
    warning(sub("^warning: ", "", text), call. = FALSE)
  } else if (!quiet) {
    message(text)
  }
}

# The reply's result, or an error in one line.
result_of <- function(reply) {
  if (!is.null(reply$error)) {
    fail(reply$error)
  }
  reply$result
}
