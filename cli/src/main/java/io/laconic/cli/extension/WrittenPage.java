package io.laconic.cli.extension;

import io.laconic.io.file.AtomicFiles;
import java.nio.file.Path;

/** A page about a result: for people as HTML, for programs as JSON. */
public interface WrittenPage {
  /** The whole page, one document that needs no other file. */
  String html();

  /** Its words, tables and numbers as a tree. */
  String json();

  /** Writes the page; as JSON if the name of the file ends so. */
  default void write(Path file) {
    String text = file.toString().endsWith(".json") ? json() : html();
    AtomicFiles.write(file, out -> out.write(text));
  }
}
