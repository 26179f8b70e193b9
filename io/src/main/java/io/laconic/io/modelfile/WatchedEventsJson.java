package io.laconic.io.modelfile;

import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Model;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/** How often the conditions of a rule held on the rows that it was tested on. */
final class WatchedEventsJson {
  static final String FIELD = "occurrences";

  private WatchedEventsJson() {}

  static void write(WatchedEventCounts counted, JsonOut out) throws IOException {
    out.lines(
        FIELD,
        IntStream.range(0, counted.counts().length).boxed()::iterator,
        k -> out.fields(One.of(counted, k)));
  }

  /** How often one of them held. */
  private record One(String kind, String what, int count, int rows) {
    static One of(WatchedEventCounts counted, int k) {
      WatchedEvent event = counted.events().get(k);
      return new One(event.kind().word(), event.what(), counted.counts()[k], counted.rows());
    }
  }

  /** The counts; null if the file has none. What was counted must be what the model depends on. */
  static WatchedEventCounts read(Node document, Model model) {
    if (!document.has(FIELD)) {
      return null;
    }
    List<WatchedEvent> events = WatchedEvent.of(model);
    List<Node> nodes = document.at(FIELD).array(events.size());
    if (events.isEmpty()) {
      throw document.at(FIELD).error("a constant depends on nothing");
    }
    int[] counts = new int[events.size()];
    int rows = nodes.get(0).at("rows").count();
    for (int k = 0; k < counts.length; k++) {
      Node node = nodes.get(k);
      node.record(One.class);
      node.at("kind").word(events.get(k).kind().word());
      if (!node.at("what").text().equals(events.get(k).what())) {
        throw node.at("what").error("expected " + FileErrors.quoted(events.get(k).what()));
      }
      counts[k] = node.at("count").count();
      if (counts[k] > rows || node.at("rows").count() != rows) {
        throw node.at("count").error(counts[k] + " of " + rows + " rows");
      }
    }
    if (rows > model.training().source().rowCount()) {
      throw nodes.get(0).at("rows").error("more than the file has");
    }
    return new WatchedEventCounts(events, counts, rows);
  }
}
