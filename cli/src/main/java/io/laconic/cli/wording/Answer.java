package io.laconic.cli.wording;

import io.laconic.io.json.Json;
import java.util.List;

/**
 * What a command answers, a record: its components are the fields of the JSON document, its lines
 * are for people.
 */
public interface Answer {
  List<String> lines();

  /** The document for programs. */
  default String json() {
    return Json.text(this);
  }

  /** The exit code of the command. */
  default int exitCode() {
    return 0;
  }
}
