package io.laconic.spark;

import java.util.Locale;

/** The cluster's memory is too small for the data; thrown before anything is sent. */
public final class ClusterMemoryException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ClusterMemoryException(String format, Object... values) {
    super(String.format(Locale.ROOT, format, values));
  }
}
