# Where Laconic is: a launcher, or jars and Java.

find_laconic <- function() {
  given <- getOption("laconic.launcher", Sys.getenv("LACONIC_LAUNCHER"))
  if (nzchar(given)) {
    return(command_of(given))
  }
  own <- system.file(package = "laconic")
  jars <- file.path(own, "java")
  if (length(jar_files(jars)) > 0) {
    return(java_command(jar_files(jars)))
  }
  for (tree in c(dirname(dirname(own)), dirname(dirname(dirname(own))))) { # loaded from the source tree
    launcher <- file.path(tree, "laconic")
    if (file.exists(file.path(tree, "pom.xml")) && is_file(launcher)) {
      return(launcher)
    }
  }
  launcher <- Sys.which("laconic")
  if (nzchar(launcher)) {
    return(unname(launcher))
  }
  fail(
    "Laconic itself is not there: this package was installed without its jars. Install the package that ",
    "connect/r/build-package makes, or name the launcher of the source tree: ",
    "options(laconic.launcher = \"/path/to/laconic\") or the environment variable LACONIC_LAUNCHER"
  )
}

is_file <- function(path) file.exists(path) && !dir.exists(path)

jar_files <- function(folder) {
  list.files(folder, pattern = "\\.jar$", full.names = TRUE)
}

# A launcher, a folder of jars, or a source tree.
command_of <- function(given) {
  path <- path.expand(given)
  if (is_file(path)) {
    return(normalizePath(path))
  }
  if (length(jar_files(path)) > 0) {
    return(java_command(jar_files(normalizePath(path))))
  }
  if (is_file(file.path(path, "laconic"))) {
    return(normalizePath(file.path(path, "laconic")))
  }
  fail("laconic.launcher or LACONIC_LAUNCHER is ", quoted(given), ": neither a launcher nor a folder with jars")
}

java_command <- function(jars) {
  java <- find_java()
  options <- c(
    "-XX:+UseG1GC", "-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=30", # memory goes back after a job
    "-XX:MaxRAMPercentage=75", "-Xlog:disable", "-Xlog:all=warning:stderr"
  )
  more <- strsplit(Sys.getenv("LACONIC_OPTS"), " +")[[1]]
  if (!any(startsWith(more, "-XX:"))) { # it would hide a mistyped option of the user's
    options <- c(options, "-XX:+IgnoreUnrecognizedVMOptions", "-XX:FreqInlineSize=80")
  }
  c(
    java, options, if (java_version(java) >= 24) c("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"), more[nzchar(more)],
    "-cp", paste(jars, collapse = .Platform$path.sep), "io.laconic.cli.Main"
  )
}

find_java <- function() {
  home <- Sys.getenv("JAVA_HOME")
  java <- if (nzchar(home)) file.path(home, "bin", "java") else unname(Sys.which("java"))
  if (!nzchar(java) || !file.exists(java) && !file.exists(paste0(java, ".exe"))) {
    fail(
      "Java 17 or later is needed to train, certify and report (not to predict); ",
      if (nzchar(home)) paste0("JAVA_HOME has no bin/java: ", home) else "install a JDK or JRE, or set JAVA_HOME"
    )
  }
  version <- java_version(java)
  if (is.na(version) || version < 17) {
    fail("Java 17 or later is needed; ", java, " is of version ", version)
  }
  java
}

# 17 of 'openjdk version "17.0.15"'.
java_version <- function(java) {
  lines <- tryCatch(processx::run(java, "-version", stderr_to_stdout = TRUE)$stdout, error = function(e) "")
  number <- regmatches(lines, regexec("version \"([0-9]+)", lines))[[1]]
  if (length(number) < 2) NA_integer_ else as.integer(number[2])
}
