package io.laconic.report.page;

/** A part of the page. */
public interface Section {
  /** A word for links to it. */
  String id();

  String title();

  /** Whether there is anything to say. */
  boolean isPresent();

  void write(Html out);
}
