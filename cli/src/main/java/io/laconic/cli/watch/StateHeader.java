package io.laconic.cli.watch;

import io.laconic.data.DataException;
import io.laconic.io.json.Json;
import io.laconic.io.json.Node;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;
import java.util.List;
import java.util.Optional;

/**
 * What is settled before the first look; the first line of a state.
 *
 * @param model SHA-256 of the model file
 * @param level allowed probability of a false alarm
 * @param labelled whether rows come with their class
 * @param expected counts on the rows that the rule was tested on; null if they are not known
 * @param shrinking whether the bound may shrink; null if it stays
 */
public record StateHeader(
    String model,
    double level,
    boolean labelled,
    WatchedEventCounts expected,
    Shrinking shrinking) {
  /**
   * A bound that may shrink.
   *
   * @param since the day of the first look
   * @param started how many such watches of the model there were, with this one
   */
  public record Shrinking(String since, int started) {}

  private static final String FORMAT = "laconic-watch";
  private static final long VERSION = 1;

  /** The fields of the line. */
  private record Fields(
      String format,
      long version,
      String model,
      double level,
      boolean labelled,
      Optional<Integer> expectedRows,
      Optional<int[]> expectedCounts,
      Optional<String> shrinkingSince,
      Optional<Integer> shrinkingStarted) {}

  String json() {
    Optional<WatchedEventCounts> counted = Optional.ofNullable(expected);
    return Json.line(
        new Fields(
            FORMAT,
            VERSION,
            model,
            level,
            labelled,
            counted.map(WatchedEventCounts::rows),
            counted.map(WatchedEventCounts::counts),
            Optional.ofNullable(shrinking).map(Shrinking::since),
            Optional.ofNullable(shrinking).map(Shrinking::started)));
  }

  /**
   * Reads a first line.
   *
   * @param file the state's, for a message
   * @param expectedModel hash of the model that is watched now
   * @param events what the model depends on
   */
  static StateHeader read(Node node, String file, String expectedModel, List<WatchedEvent> events) {
    node.at("format").word(FORMAT);
    if (node.at("version").whole() != VERSION) {
      throw node.at("version").error("expected " + VERSION);
    }
    String[] names = {"format", "version", "model", "level", "labelled"};
    node.withFieldsAnd(
        List.of("expectedRows", "expectedCounts", "shrinkingSince", "shrinkingStarted"), names);
    if (!node.at("model").text().equals(expectedModel)) {
      throw new DataException(
          file + ": is the state of another model; name another --state FILE for this one");
    }
    double level = node.at("level").finite();
    if (!(level > 0 && level < 1)) {
      throw node.at("level").error("expected a number between 0 and 1");
    }
    return new StateHeader(
        node.at("model").text(),
        level,
        node.at("labelled").truth(),
        expected(node, events),
        shrinking(node));
  }

  private static Shrinking shrinking(Node node) {
    if (!node.has("shrinkingSince")) {
      return null;
    }
    int started = node.at("shrinkingStarted").count();
    if (started < 1) {
      throw node.at("shrinkingStarted").error("expected a number from 1");
    }
    return new Shrinking(node.at("shrinkingSince").text(), started);
  }

  private static WatchedEventCounts expected(Node node, List<WatchedEvent> events) {
    if (!node.has("expectedRows")) {
      return null;
    }
    int rows = node.at("expectedRows").count();
    int[] counts = counts(node.at("expectedCounts"), events.size(), rows);
    return WatchedEventCounts.of(events, counts, rows);
  }

  /** Whole numbers from 0 to a most, as many as expected. */
  static int[] counts(Node node, int length, int most) {
    return node.array(length).stream().mapToInt(one -> one.index(most + 1)).toArray();
  }

  /**
   * Fails if the model says otherwise how often its conditions held.
   *
   * @param told by the model file; null if it does not say
   */
  public void checkExpected(String file, WatchedEventCounts told) {
    if (told != null && !told.equals(expected)) {
      throw new DataException(
          file
              + ", line 1: is not what the model file says of its conditions; restore the file from"
              + " a copy, or begin another state");
    }
  }

  /** Fails if a bound that shrinks is asked for now, but was not at the first look. */
  public void checkShrinking(String file, Integer started) {
    if (started != null && (shrinking == null || shrinking.started() != started)) {
      throw new DataException(
          file
              + ": that the bound may shrink"
              + (shrinking == null ? "" : ", and how many watches there were,")
              + " is settled at the first look; leave out --shrink, or begin another state");
    }
  }

  /** Fails if a state with this header cannot go on with what is asked for now. */
  public void check(String file, Double levelAsked, boolean labelledNow) {
    if (levelAsked != null && levelAsked != level) {
      throw new DataException(
          file
              + ": the level was settled at the first look, "
              + level
              + "; leave out --level, or begin another state");
    }
    if (labelled != labelledNow) {
      throw new DataException(
          file
              + (labelled
                  ? ": was begun with rows whose class is known, and this file has no class column"
                      + " (--label names it); rows without a class need a --state FILE of their own"
                  : ": was begun with rows whose class is not known; rows with a class need a"
                      + " --state FILE of their own"));
    }
  }
}
