package io.laconic.spark;

import java.util.Locale;

/** The cluster's memory is too small for the data, seen before anything was sent. */
public final class OutOfRoom extends RuntimeException {
  private static final long serialVersionUID = 1;

  OutOfRoom(String format, Object... values) {
    super(String.format(Locale.ROOT, format, values));
  }
}
