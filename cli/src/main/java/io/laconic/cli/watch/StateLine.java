package io.laconic.cli.watch;

import io.laconic.data.DataException;
import io.laconic.io.file.Sha256;
import io.laconic.io.json.JsonTree;
import io.laconic.io.json.Node;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A line of a state: {@code SHA256 JSON}. The hash is that of the line before it (of nothing, for
 * the first line), a line feed and the JSON: no line can be changed, moved or left out in the
 * middle without the lines after it telling.
 *
 * @param hash that the line begins with
 * @param json the rest
 */
record StateLine(String hash, String json) {
  private static final int HASH_LENGTH = 64;

  /** The line of some JSON that follows another line; null: it is the first. */
  static StateLine after(StateLine before, String json) {
    MessageDigest digest = Sha256.newDigest();
    digest.update(
        ((before == null ? "" : before.hash) + "\n" + json).getBytes(StandardCharsets.UTF_8));
    return new StateLine(Sha256.hex(digest), json);
  }

  /** Reads a line; null if it is not one that follows the line before it. */
  static StateLine read(StateLine before, String text) {
    if (text.length() <= HASH_LENGTH || text.charAt(HASH_LENGTH) != ' ') {
      return null;
    }
    StateLine line = after(before, text.substring(HASH_LENGTH + 1));
    return line.text().equals(text) ? line : null;
  }

  /** As it stands in the file. */
  String text() {
    return hash + " " + json;
  }

  /**
   * Its content.
   *
   * @param place file and line, for messages
   * @throws DataException if it is not JSON
   */
  Node content(String place) {
    try {
      return Node.root(place, JsonTree.read(place, new StringReader(json)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
