package io.laconic.report;

import io.laconic.cli.extension.WrittenPage;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.json.Json;
import io.laconic.report.page.Html;
import io.laconic.report.page.Page;
import io.laconic.report.page.Section;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A form that journals and committees ask for, item by item: what the product knows is filled in,
 * the rest is named as the author's.
 *
 * @param title of the form, with the model's name
 */
record ReportForm(String title, List<Item> items) implements WrittenPage {
  static final String BY_AUTHOR = "by the author";

  /** The forms there are. */
  enum Kind {
    TRIPOD("TRIPOD+AI"),
    CARD("Model card");

    private final String title;

    Kind(String title) {
      this.title = title;
    }
  }

  /**
   * An item.
   *
   * @param number as the form counts
   * @param known what is filled in, line by line; may be empty
   * @param author what the author has to add; empty if nothing is left
   */
  record Item(String number, String part, String asks, List<String> known, String author) {
    Item {
      known = List.copyOf(known);
    }

    /** What the author has to add, as it stands in the last column below what is known. */
    Optional<String> left() {
      return author.isEmpty()
          ? Optional.empty()
          : Optional.of(author.equals("all of it") ? BY_AUTHOR : BY_AUTHOR + ": " + author);
    }
  }

  /**
   * The form about a model.
   *
   * @param facts by name, line by line
   */
  static ReportForm of(Kind kind, String model, Map<String, List<String>> facts) {
    List<Item> items = new ArrayList<>();
    for (String line : lines(kind)) {
      String[] parts = line.split("\\|", -1);
      List<String> known = new ArrayList<>();
      for (String fact : parts[3].isEmpty() ? new String[0] : parts[3].split(",")) {
        if (!facts.containsKey(fact)) {
          throw new IllegalStateException("no fact " + fact);
        }
        known.addAll(facts.get(fact));
      }
      String author = known.isEmpty() && parts[4].isEmpty() ? "all of it" : parts[4];
      items.add(new Item(parts[0], parts[1], parts[2], known, author));
    }
    return new ReportForm(kind.title + ": " + model, items);
  }

  private static List<String> lines(Kind kind) {
    String name = "forms/" + kind.name().toLowerCase(java.util.Locale.ROOT) + ".txt";
    try (InputStream in = ReportForm.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A table, as repositories and editors show it. */
  String markdown() {
    StringBuilder text = new StringBuilder("# " + cell(title) + "\n\n");
    text.append("| item | part | to report | answer |\n| --- | --- | --- | --- |\n");
    for (Item item : items) {
      List<String> answers =
          Stream.concat(
                  item.known().stream().map(ReportForm::cell),
                  item.left().map(words -> "*" + cell(words) + "*").stream())
              .toList();
      text.append("| ").append(item.number()).append(" | ").append(item.part()).append(" | ");
      text.append(item.asks()).append(" | ").append(String.join("<br>", answers)).append(" |\n");
    }
    return text.toString();
  }

  /** Text that cannot end a cell, nor be taken for markup; a command can be copied as it is. */
  private static String cell(String text) {
    if (text.matches("laconic [^`|<\\n]+")) {
      return "`" + text + "`";
    }
    return text.replaceAll("([\\\\|*_`<\\[\\]#~])", "\\\\$1").replaceAll("\\s+", " ").strip();
  }

  @Override
  public String json() {
    return Json.text(this) + "\n";
  }

  @Override
  public String html() {
    return new Page(title, List.of(new Table(items)), List.of(), List.of()).html();
  }

  /** As Markdown to a file that ends in .md. */
  @Override
  public void write(Path file) {
    if (file.toString().endsWith(".md")) {
      AtomicFiles.write(file, out -> out.write(markdown()));
    } else {
      WrittenPage.super.write(file);
    }
  }

  /** The items on a page. */
  private record Table(List<Item> items) implements Section {
    @Override
    public String id() {
      return "items";
    }

    @Override
    public String title() {
      return "Items";
    }

    @Override
    public boolean isPresent() {
      return true;
    }

    @Override
    public void write(Html out) {
      out.open("div", "class", "wide").open("table", "class", "form");
      out.open("thead").open("tr");
      List.of("item", "part", "to report", "answer")
          .forEach(name -> out.element("th", name, "scope", "col"));
      out.close("tr", "thead").open("tbody");
      for (Item item : items) {
        out.open("tr").element("td", item.number()).element("td", item.part());
        out.element("td", item.asks()).open("td");
        item.known().forEach(line -> out.element("p", line));
        item.left().ifPresent(words -> out.open("p").element("em", words).close("p"));
        out.close("td", "tr");
      }
      out.close("tbody", "table", "div");
    }
  }
}
