package io.laconic.cli.watch;

import io.laconic.cli.checkpoint.LockedLines;
import io.laconic.data.DataException;
import io.laconic.data.Source;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.Sha256;
import io.laconic.io.json.Json;
import io.laconic.io.json.JsonTree;
import io.laconic.io.json.Node;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.watch.Look;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * All looks at new rows, one line each, in a file that only one process may have open. The first
 * line says which model is watched and at which level. Each line carries a checksum of all lines
 * before it. A last line that was cut off while it was written is removed, since that look was
 * never counted; any other broken line is an error: a state that was edited promises nothing.
 */
public final class WatchState implements AutoCloseable {
  private final LockedLines lines;
  private final String model;
  private final int classes;
  private final List<WatchedEvent> events;
  private final List<Look> looks = new ArrayList<>();
  private StateHeader header;
  private StateLine last;

  private WatchState(LockedLines lines, String model, int classes, List<WatchedEvent> events) {
    this.lines = lines;
    this.model = model;
    this.classes = classes;
    this.events = events;
  }

  /**
   * Opens the state of a model; its file is created if it does not exist.
   *
   * @param model hash of the model
   * @param classes how many the model has
   * @param events what the model depends on
   * @param warnings hears of a last line that was cut off
   */
  public static WatchState open(
      Path file, String model, int classes, List<WatchedEvent> events, Consumer<String> warnings) {
    try {
      WatchState state = new WatchState(LockedLines.open(file, "state"), model, classes, events);
      try {
        state.read(warnings);
        return state;
      } catch (IOException | RuntimeException e) {
        state.close();
        throw e;
      }
    } catch (IOException e) {
      throw new DataException(file + ": cannot be used as a state: " + FileErrors.reason(e), e);
    }
  }

  private void read(Consumer<String> warnings) throws IOException {
    List<String> found = lines.read();
    boolean ended = lines.endsWithLine();
    for (int k = 0; k < found.size(); k++) {
      StateLine line = StateLine.read(last, found.get(k));
      if (line == null || (k == found.size() - 1 && !ended)) {
        if (k == found.size() - 1 && !ended && k > 0) {
          lines.replaceFrom(found.subList(0, k), List.of());
          warnings.accept(
              place(k) + ": was cut off while it was written and is not counted; count it again");
          return;
        }
        throw new DataException(
            place(k)
                + ": is not a line of a state, or was changed; restore the file from a copy, or"
                + " begin another state");
      }
      take(line.content(place(k)));
      last = line;
    }
  }

  private String place(int line) {
    return lines.file() + ", line " + (line + 1);
  }

  private void take(Node node) {
    if (header == null) {
      header = StateHeader.read(node, lines.file().toString(), model, events);
      return;
    }
    node.withFields("file", "sha256", "rows", "errors", "classRows", "classErrors", "counts");
    int rows = node.at("rows").count();
    int ofClasses = header.labelled() ? classes : 0;
    try {
      add(
          node,
          new Look(
              node.at("file").text(),
              node.at("sha256").textOrNull(),
              rows,
              node.at("errors").count(),
              StateHeader.counts(node.at("classRows"), ofClasses, rows),
              StateHeader.counts(node.at("classErrors"), ofClasses, rows),
              StateHeader.counts(node.at("counts"), events.size(), rows)));
    } catch (IllegalArgumentException e) {
      throw node.error(e.getMessage());
    }
  }

  /** Errors are those of the classes, and no file is counted twice. */
  private void add(Node node, Look look) {
    if (IntStream.of(look.classErrors()).asLongStream().sum() != look.errors()) {
      throw node.at("errors").error("the errors of all classes must add up to it");
    }
    if (IntStream.of(look.classRows()).asLongStream().sum() > look.rows()) {
      throw node.at("rows").error("the rows of all classes must add up to at most that");
    }
    boolean again =
        look.sha256() != null && looks.stream().anyMatch(l -> look.sha256().equals(l.sha256()));
    if (again) {
      throw node.at("sha256").error("the same file was counted before");
    }
    looks.add(look);
  }

  /** What was settled before the first look; null if there was none. */
  public StateHeader header() {
    return header;
  }

  /** All looks, in their order. */
  public List<Look> looks() {
    return List.copyOf(looks);
  }

  /** Number, from 1, of the look at this file or at a file that it is a packed copy of; or 0. */
  public int lookAt(Source source) {
    for (int k = 0; k < looks.size(); k++) {
      if (source.isCopyOf(looks.get(k).sha256())) {
        return k + 1;
      }
    }
    return 0;
  }

  /** Settles what is watched; to be called once, before the first look. */
  public void begin(StateHeader settled) {
    header = settled;
    append(settled.json());
  }

  /** Counts a look; it is on the disk when this returns. */
  public void add(Look look) {
    looks.add(look);
    append(Json.line(look));
  }

  private void append(String json) {
    last = StateLine.after(last, json);
    try {
      lines.append(last.text());
    } catch (IOException e) {
      throw FileErrors.notWritten(lines.file(), e);
    }
  }

  /** Lets other processes have the file. */
  @Override
  public void close() {
    try {
      lines.close();
    } catch (IOException e) {
      throw FileErrors.notWritten(lines.file(), e);
    }
  }

  /**
   * A line of a state: {@code SHA256 JSON}. The hash is that of the line before it (of nothing, for
   * the first line), a line feed and the JSON: no line can be changed, moved or left out in the
   * middle without the lines after it telling.
   *
   * @param hash that the line begins with
   * @param json the rest
   */
  private record StateLine(String hash, String json) {
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
}
