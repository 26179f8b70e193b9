#!/bin/sh
# Runs Laconic @VERSION@: bin/laconic COMMAND …
#
#   JAVA_HOME      the JDK or JRE to use; if not set, java on the PATH
#   LACONIC_OPTS   more options for the JVM, e.g. -Xmx8g
#   LACONIC_CACHE  where files are kept that can be made or fetched again; if not set,
#                  laconic in XDG_CACHE_HOME or in ~/.cache
#   LACONIC_SPARK  set to 1, the engine spark is there too, as with --engine spark: needs the
#                  release's zip for Spark, Java 17, and SPARK_HOME, a folder of Spark 4.1
#
# Nothing is written into the folder of this installation.
set -eu

MAIN=io.laconic.cli.Main
spark=${LACONIC_SPARK:-}
before=
for word in "$@"; do
  case $before$word in
    --engine=spark | --enginespark) spark=1 ;;
  esac
  before=
  [ "$word" != --engine ] || before=$word
done

fail() {
  echo "laconic: $1" >&2
  exit 1
}

# Where this script really is.
self=$0
while [ -h "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=$(dirname -- "$self")/$link ;;
  esac
done
home=$(CDPATH='' cd -P -- "$(dirname -- "$self")/.." && pwd -P)

# Java 17 or later; the file "release" of the JDK tells without starting a JVM.
if [ -x "$home/lib/runtime/bin/java" ]; then # a package with a Java of its own
  java=$home/lib/runtime/bin/java
elif [ -n "${JAVA_HOME:-}" ]; then
  java=$JAVA_HOME/bin/java
  [ -x "$java" ] || fail "JAVA_HOME has no bin/java: $JAVA_HOME"
else
  java=$(command -v java) || fail "Java 17 or later is needed; install it or set JAVA_HOME"
fi
real=$(readlink -f -- "$java" 2>/dev/null) || real=$java
if [ -r "${real%/bin/java}/release" ]; then
  version=$(sed -n 's/^JAVA_VERSION="\(.*\)"/\1/p' "${real%/bin/java}/release")
else
  version=$("$java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
fi
major=${version%%[!0-9]*}
[ "${major:-0}" -ge 17 ] || fail "Java 17 or later is needed; $java is ${version:-of unknown version}"

# The jars. Those that read Parquet carry stubs of Hadoop, which would hide classes of Spark; the workbench has
# another version of a library than Spark.
if [ "$spark" = 1 ]; then
  [ "$major" = 17 ] || fail "Spark needs Java 17; $java is $version"
  [ -d "$home/lib/spark" ] || fail "the engine spark needs laconic-spark-@VERSION@.zip, unpacked over $home"
  [ -d "${SPARK_HOME:-}/jars" ] || fail "the engine spark needs SPARK_HOME, a folder of Spark with its jars; got '${SPARK_HOME:-}'"
  set -- "$home"/lib/*.jar "$home"/lib/spark/*.jar "$SPARK_HOME"/jars/*.jar -- "$@"
else
  set -- "$home"/lib/*.jar "$home"/lib/formats/*.jar "$home"/lib/serve/*.jar -- "$@"
fi
# Ours come first: the JVM looks for a class in one jar after the other, and most are in ours.
ours=
others=
while [ "$1" != -- ]; do
  case ${1##*/} in
    laconic-*) [ ! -f "$1" ] || ours=$ours$1: ;;
    *) [ ! -f "$1" ] || others=${others:+$others:}$1 ;;
  esac
  shift
done
shift
class_path=$ours$others

# What can be made again is kept for each user. The archive of loaded classes belongs to these very jars.
if [ -n "${LACONIC_CACHE:-}" ]; then
  cache=$LACONIC_CACHE
else
  case ${XDG_CACHE_HOME:-} in
    /*) cache=$XDG_CACHE_HOME/laconic ;;
    *) cache=${HOME:-/nonexistent}/.cache/laconic ;;
  esac
fi
archives=$cache/classes/$(ls -lnL "$home/lib" 2>/dev/null | cksum | tr ' ' -)
repository=@REPOSITORY@ # where laconic solver install fetches from
natives=
for jar in "$home"/lib/natives/*.jar "$cache"/natives/ortools-*-@ORTOOLS@.jar; do
  [ ! -f "$jar" ] || [ -n "$natives" ] || natives=$jar # by laconic solver install
done

