package io.laconic.report;

/** A part of the page. */
interface Section {
  /** A word for links to it. */
  String id();

  String title();

  /** Whether there is anything to say. */
  boolean isPresent();

  void write(Html out);
}
