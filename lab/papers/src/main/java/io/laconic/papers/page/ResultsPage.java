package io.laconic.papers.page;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.laconic.cli.extension.PagePolicy;
import io.laconic.data.DataException;
import io.laconic.io.drawing.Xml;
import io.laconic.io.file.AtomicFiles;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * One HTML page that shows all figures and tables of a folder. A figure is NAME.svg, which holds
 * its own title and caption; a table is NAME.csv beside a NAME.txt that begins with its title.
 */
public final class ResultsPage {
  static final String FILE = "index.html";
  private static final String TITLE = "Tables and figures of the papers, computed again";

  private static final String STYLE =
      """

      body { font-family: sans-serif; max-width: 64em; margin: 2em auto; padding: 0 1em; }
      img { max-width: 100%; height: auto; } figure { margin: 0; }
      figcaption { margin: .5em 0; line-height: 1.4; } section { margin: 3em 0; }
      table { border-collapse: collapse; } th, td { padding: .2em .7em; text-align: right; }
      th { border-bottom: 1px solid; } th:first-child, td:first-child { text-align: left; }
      """;

  private final StringBuilder out = new StringBuilder();

  private ResultsPage() {}

  /** Writes index.html for what is in the folder, whenever it was made. */
  public static void write(Path folder) throws IOException {
    write(folder, TITLE, List.of());
  }

  /**
   * Writes index.html for what is in the folder, whenever it was made.
   *
   * @param remarks that stand above, line by line
   */
  public static void write(Path folder, String title, List<String> remarks) throws IOException {
    String page = of(folder, title, remarks);
    AtomicFiles.write(folder.resolve(FILE), out -> out.write(page));
  }

  static String of(Path folder) throws IOException {
    return of(folder, TITLE, List.of());
  }

  private static String of(Path folder, String title, List<String> remarks) throws IOException {
    TreeMap<String, Path> found = new TreeMap<>(FileNameOrder.ORDER);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        String base = name.replaceFirst("\\.(svg|csv)$", "");
        boolean table = Files.exists(folder.resolve(base + ".txt"));
        if (name.endsWith(".svg") || (name.endsWith(".csv") && table)) {
          found.put(name, file);
        }
      }
    }
    return new ResultsPage().all(found, title, remarks);
  }

  private String all(TreeMap<String, Path> found, String title, List<String> remarks)
      throws IOException {
    line("<!DOCTYPE html>");
    line("<html lang=\"en\"><head><meta charset=\"utf-8\">");
    line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    String policy = new PagePolicy().style(STYLE).imagesBeside().text();
    line("<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">");
    line("<title>" + Xml.escaped(title) + "</title>");
    line("<style>" + STYLE + "</style></head><body>");
    line("<h1>" + Xml.escaped(title) + "</h1>");
    remarks.forEach(remark -> line("<p>" + Xml.escaped(remark) + "</p>"));
    line("<ul>");
    found
        .keySet()
        .forEach(name -> line(link("#" + FileNameOrder.url(name), FileNameOrder.base(name))));
    line("</ul>");
    for (Path file : found.values()) {
      section(file);
    }
    line("</body></html>");
    return out.toString();
  }

  private static String link(String address, String words) {
    return "<li><a href=\"" + address + "\">" + Xml.escaped(words) + "</a></li>";
  }

  private void section(Path file) throws IOException {
    String name = file.getFileName().toString();
    line("<section id=\"" + FileNameOrder.url(name) + "\">");
    line("<h2>" + Xml.escaped(FileNameOrder.base(name)) + "</h2>");
    if (name.endsWith(".svg")) {
      figure(file, name);
    } else {
      table(file, name);
    }
    files(file.getParent(), FileNameOrder.base(name));
    line("</section>");
  }

  private void figure(Path file, String name) throws IOException {
    SvgDescription description = SvgDescription.of(file);
    String title = Xml.escaped(description.title());
    line("<figure><img src=\"./" + FileNameOrder.url(name) + "\" alt=\"" + title + "\">");
    line("<figcaption>" + Xml.escaped(description.text()) + "</figcaption></figure>");
  }

  private void table(Path file, String name) throws IOException {
    Path text = file.resolveSibling(FileNameOrder.base(name) + ".txt");
    try (Stream<String> lines = Files.lines(text)) {
      line("<p>" + Xml.escaped(lines.findFirst().orElse("")) + "</p>");
    }
    line("<table>");
    boolean head = true;
    for (CsvRecord row : csv(file)) {
      String cell = head ? "th" : "td";
      line("<tr>");
      row.getFields().forEach(c -> line("<" + cell + ">" + Xml.escaped(c) + "</" + cell + ">"));
      line("</tr>");
      head = false;
    }
    line("</table>");
  }

  private static List<CsvRecord> csv(Path file) throws IOException {
    try (CsvReader<CsvRecord> in = CsvReader.builder().ofCsvRecord(file)) {
      return in.stream().toList();
    }
  }

  /** Links to the files of a figure or table. */
  private void files(Path folder, String base) {
    StringBuilder links = new StringBuilder();
    for (String ending : List.of("svg", "png", "txt", "csv", "md")) {
      String name = base + "." + ending;
      if (Files.exists(folder.resolve(name))) {
        links.append(String.format(" <a href=\"./%s\">%s</a>", FileNameOrder.url(name), ending));
      }
    }
    line("<p>Files:" + links + "</p>");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  /** Orders file names and turns them into addresses. */
  static final class FileNameOrder {
    /** By name, with fig2 before fig10. */
    static final Comparator<String> ORDER =
        Comparator.comparing(FileNameOrder::padded).thenComparing(Comparator.naturalOrder());

    private FileNameOrder() {}

    /** Pads every number with leading zeros. */
    private static String padded(String name) {
      StringBuilder text = new StringBuilder();
      for (String part : name.split("(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)")) {
        boolean number = !part.isEmpty() && Character.isDigit(part.charAt(0));
        text.append(number ? "0".repeat(Math.max(0, 12 - part.length())) : "").append(part);
      }
      return text.toString();
    }

    static String base(String name) {
      int dot = name.lastIndexOf('.');
      return dot < 0 ? name : name.substring(0, dot);
    }

    /** Percent-encodes all but letters, digits and a few signs. */
    static String url(String name) {
      return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }
  }

  /**
   * What an SVG file says about itself.
   *
   * @param title its first title element
   * @param text its first desc element
   */
  private record SvgDescription(String title, String text) {
    static SvgDescription of(Path file) throws IOException {
      XMLInputFactory factory = XMLInputFactory.newFactory();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
      try (InputStream in = Files.newInputStream(file)) {
        XMLStreamReader reader = factory.createXMLStreamReader(in);
        String title = null;
        String text = null;
        while (reader.hasNext() && (title == null || text == null)) {
          if (reader.next() == XMLStreamConstants.START_ELEMENT) {
            String element = reader.getLocalName();
            title = title == null && element.equals("title") ? reader.getElementText() : title;
            text = text == null && element.equals("desc") ? reader.getElementText() : text;
          }
        }
        return new SvgDescription(title == null ? "" : title, text == null ? "" : text);
      } catch (XMLStreamException e) {
        throw new DataException(file + ": is not an SVG file: " + e.getMessage(), e);
      }
    }
  }
}
