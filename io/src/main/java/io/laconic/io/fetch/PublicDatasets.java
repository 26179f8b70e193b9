package io.laconic.io.fetch;

import io.laconic.io.json.JsonTree;
import io.laconic.io.json.Node;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The public data sets that can be downloaded; {@code sets.json} describes them. */
public final class PublicDatasets {
  private static final String FILE = "sets.json";
  private static final Map<String, Entry> ALL = read();

  private record Entry(PublicDataset set, RawFileConversion recipe) {}

  private PublicDatasets() {}

  /** All sets, by name. */
  public static List<PublicDataset> list() {
    return ALL.values().stream().map(Entry::set).toList();
  }

  /** The data set with a name; null if there is none. */
  public static PublicDataset find(String name) {
    Entry entry = ALL.get(name);
    return entry == null ? null : entry.set();
  }

  static RawFileConversion recipe(PublicDataset set) {
    return ALL.get(set.name()).recipe();
  }

  private static Map<String, Entry> read() {
    try (InputStream bytes = PublicDatasets.class.getResourceAsStream("/io/laconic/fetch/" + FILE);
        Reader text = new InputStreamReader(bytes, StandardCharsets.UTF_8)) {
      Map<String, Entry> all = new LinkedHashMap<>();
      for (Node node : Node.root(FILE, JsonTree.read(FILE, text)).array()) {
        Entry entry = new Entry(set(node), recipe(node.at("recipe")));
        all.put(entry.set().name(), entry);
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PublicDataset set(Node node) {
    return new PublicDataset(
        node.at("name").text(),
        node.at("title").text(),
        URI.create(node.at("home").text()),
        node.at("terms").text(),
        node.at("note").text(),
        node.at("rows").count(),
        node.at("attributes").count(),
        node.at("classes").count(),
        node.at("raw_sha256").textOrNull(),
        node.at("sha256").text());
  }

  private static RawFileConversion recipe(Node node) {
    node.withFields("columns", "labels", "numbers", "only", "contradictions");
    return new RawFileConversion(
        new ArrayList<>(node.at("columns").names()),
        texts(node.at("labels")),
        numbers(node.at("numbers").word("kept", "no padding", "shortest")),
        texts(node.at("only")),
        node.at("contradictions").word("kept", "left out").equals("kept"));
  }

  private static NumberStyle numbers(String word) {
    return NumberStyle.valueOf(word.replace(' ', '_').toUpperCase(Locale.ROOT));
  }

  private static Map<String, String> texts(Node node) {
    Map<String, String> texts = new LinkedHashMap<>();
    node.entries().forEach((name, text) -> texts.put(name, text.text()));
    return texts;
  }
}
