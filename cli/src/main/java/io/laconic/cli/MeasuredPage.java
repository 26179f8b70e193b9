package io.laconic.cli;

/**
 * Makes a page of what {@code cv} or {@code compare} measured. A module implements it and names it
 * to {@link java.util.ServiceLoader}; option {@code --report} then works.
 */
public interface MeasuredPage {
  /** The whole page, one HTML document that needs no other file. */
  String html(Measured measured);
}
