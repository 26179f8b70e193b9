package io.laconic.cli.extension;

import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import java.nio.file.Path;
import java.util.List;

/** A page about a result: for people as HTML, for programs as JSON, and its picture. */
public interface WrittenPage {
  /** Names of files that are pictures end so. */
  List<String> PICTURES = List.of(".svg", ".png", ".pdf");

  /** The whole page, one document that needs no other file. */
  String html();

  /** Its words, tables and numbers as a tree. */
  String json();

  /**
   * The picture that the page begins with, as a file of this name: SVG, PNG or PDF by its end, in
   * the size of a slide if the name ends in {@code slide.svg} and so on; null if there is none.
   */
  default byte[] picture(String name) {
    return null;
  }

  /** Writes the page, as JSON if the name of the file ends so, or its picture. */
  default void write(Path file) {
    String name = file.getFileName().toString();
    if (PICTURES.stream().anyMatch(name::endsWith)) {
      byte[] picture = picture(name);
      if (picture == null) {
        throw FileErrors.inFile(
            file.toString(), "there is no picture of this result; name it .html");
      }
      AtomicFiles.writeBytes(file, out -> out.write(picture));
      return;
    }
    String text = name.endsWith(".json") ? json() : html();
    AtomicFiles.write(file, out -> out.write(text));
  }
}
