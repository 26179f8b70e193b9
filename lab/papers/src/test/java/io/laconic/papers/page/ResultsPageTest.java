package io.laconic.papers.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.extension.PagePolicy;
import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Figure;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.papers.page.ResultsPage.FileNameOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsPageTest {
  @TempDir private Path folder;

  private void figure(String name, String title, String caption) throws IOException {
    Drawing drawing = new Drawing(20, 20);
    drawing.circle(10, 10, 5, ShapeStyle.area("#000000", 1));
    Figure.of(name, title, new CaptionedDrawing(caption, drawing)).write(folder);
  }

  @Test
  void figuresAndTablesOfTheFolder() throws IOException {
    figure("pvm-fig10", "ten", "caption ten");
    figure("pvm-fig2", "two", "caption <script>two</script>");
    ResultTable table =
        new ResultTable(
            "scm-table1", "T <b>", List.of("set", "a, b"), List.of(List.of("\"q\"", "<1>")));
    Files.write(folder.resolve("scm-table1.txt"), table.lines());
    Files.writeString(folder.resolve("scm-table1.csv"), table.csv());
    Files.writeString(folder.resolve("other.csv"), "no table\n");
    ResultsPage.write(folder);
    String page = Files.readString(folder.resolve("index.html"));
    assertThat(page).contains("caption ten", "caption &lt;script&gt;two&lt;/script&gt;");
    assertThat(page)
        .contains("<img src=\"./pvm-fig2.svg\" alt=\"two\">", "href=\"./pvm-fig2.png\"");
    assertThat(page).contains("<p>T &lt;b&gt;</p>", "<th>a, b</th>", "<td>&quot;q&quot;</td>");
    assertThat(page)
        .contains("<td>&lt;1&gt;</td>")
        .doesNotContain("<script", "other", "http:", "https:");
    assertThat(page.indexOf("#pvm-fig2")).isLessThan(page.indexOf("#pvm-fig10"));
  }

  @Test
  void anEmptyFolderGivesAnEmptyPage() throws IOException {
    assertThat(ResultsPage.of(folder)).contains("</html>").doesNotContain("<section");
  }

  /** The browser applies the page's own style and runs no script at all. */
  @Test
  void thePolicyAllowsTheStyleAlone() throws IOException {
    String page = ResultsPage.of(folder);
    String style = page.substring(page.indexOf("<style>") + 7, page.indexOf("</style>"));
    assertThat(page)
        .contains("content=\"" + new PagePolicy().style(style).imagesBeside().text() + "\"")
        .doesNotContain("unsafe", "script-src", "style=");
  }

  @Test
  void namesBecomeAddresses() {
    assertThat(FileNameOrder.url("a b\"<ü>.svg")).isEqualTo("a%20b%22%3C%C3%BC%3E.svg");
  }
}
