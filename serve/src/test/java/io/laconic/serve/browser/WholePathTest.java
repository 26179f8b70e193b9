package io.laconic.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** From a sample to a rule that is checked and used: all seven steps, on breast cancer. */
@Tag("browser")
class WholePathTest {
  @TempDir Path temp;

  @BeforeAll
  static void findBrowser() {
    Chrome.assumePresent();
  }

  @Test
  void fromTheSampleToNewRows() throws Exception {
    try (Workbench page = new Workbench(temp, "1280,900")) {
      page.click("button[data-sample=breast-cancer]");
      look(page);
      page.click("#train-now");
      page.how();
      see(page);
      whatIf(page);
      rows(page);
      compare(page);
      takeAlong(page);
      check(page);
      use(page);
      page.checkConsole();
    }
  }

  private static void look(Workbench page) {
    page.says("h1", "Data: ");
    page.says(".lead", "569 rows, 30 columns");
    assertThat(page.all("table.columns tbody tr")).hasSize(30);
    assertThat(page.all("table.columns svg.spark")).hasSize(30);
    page.says(".scroller table", "0.1");
    page.says(".by-command pre", "laconic train ");
    assertThat(page.text("fieldset.one-of")).contains("malignant (212 rows)");
    page.checkShape();
    page.checkAccess();
  }

  private static void see(Workbench page) {
    page.says("#model pre.rule", "malignant");
    page.says("#certificate", "at most ");
    assertThat(page.text("#certificate"))
        .contains("95 % confidence", "For comparison: always saying", "independent draws");
    page.says("#menu", "(this page)");
    assertThat(page.all("#menu button")).isNotEmpty();
    page.element("#features figure svg");
    page.says(".by-command pre", "laconic train ");
    assertThat(page.text("h1")).isEqualTo("Rule for “malignant”");
    assertThat(page.browser().executeScript("return document.activeElement.tagName"))
        .as("the focus after a training")
        .isEqualTo("H1");
    page.checkShape();
    page.checkAccess();
    page.checkPaper();
    page.click("#picture");
    page.await("four files", it -> page.all("ul.pictures a").size() == 4 ? true : null);
  }

  /** The answer follows the slider. */
  private static void whatIf(Workbench page) {
    page.element("#what-if .fields input[type=range]");
    String before = page.text("#what-if .answer");
    Object changed =
        page.browser()
            .executeScript(
                "const s = [...document.querySelectorAll('#what-if input[type=range]')];"
                    + "const seen = new Set();"
                    + "for (const end of ['min', 'max']) { for (const one of s) { one.value = one[end];"
                    + " one.dispatchEvent(new Event('input', {bubbles: true})); }"
                    + " seen.add(document.querySelector('#what-if .said').textContent); }"
                    + "return [...seen]");
    assertThat((List<?>) changed).as("answers at both ends of all sliders").hasSize(2);
    assertThat(page.text("#what-if .answer")).isNotEqualTo(before);
  }

  private static void rows(Workbench page) {
    page.says("#rows .found", "569 rows");
    page.type("#rows .filters select", "errors");
    page.await(
        "fewer rows", it -> page.text("#rows .found").matches("\\d+ rows of 569") ? true : null);
    assertThat(page.all("#rows tbody tr.error")).isNotEmpty();
    page.click("#rows .chip:nth-child(2)");
    page.await(
        "the missed rows", it -> page.text("#rows tbody").contains("✗ benign") ? true : null);
    assertThat(page.text("#rows tbody")).doesNotContain("✗ malignant");
    int missed = Integer.parseInt(page.text("#rows .found").replaceFirst(" .*", ""));
    page.click("#rows .chip:nth-child(1)");
    page.says("#rows .found", "569 rows");
    page.click("table.confusion tr[data-class=malignant] td:nth-child(2) button");
    page.says("#rows .found", missed + " rows of 569");
    page.click("#rows .chip:last-child");
    page.await(
        "rows of a condition",
        it -> page.text("#rows .found").matches("\\d+ rows of 569") ? true : null);
    page.click("#rows tbody button.try");
    page.says("#rows .explained", "because ");
    page.says("#rows .explained .turn", "change of one value");
    page.click("#rows .explained .actions button");
    page.says("#rows .explained pre.command", "laconic explain ");
  }

  private static void compare(Workbench page) {
    page.step("compare");
    page.browser()
        .executeScript(
            "document.querySelectorAll('.many input').forEach(b => {"
                + " const on = ['scm', '1-nn'].includes(b.closest('label').querySelector('strong').textContent);"
                + " if (b.checked !== on) b.click(); })");
    page.type("form.questions > .field select", "3");
    page.says(".by-command pre", "--learners=scm,1-nn");
    page.click("form.questions button.primary");
    page.says("table.numbers", "scm rays");
    page.element("figure[data-kind=landscape] svg");
    page.checkShape();
    Object ticks =
        page.browser()
            .executeScript(
                "const data = { columns: ['learner', 'error', 'conditions', 'certified'], majority: 0.2,"
                    + " rows: [['rule', 0.05, 2, 0.1], ['weak', 0.1, 3, 0.9]] };"
                    + "const svg = laconicMeasuredCharts(laconicChartTools(['rule', 'weak'])).landscape(data, 600);"
                    + "return [...svg.querySelectorAll('text')].map(t => parseFloat(t.textContent)).filter(n => n > 30)");
    assertThat((List<?>) ticks).as("one weak certificate does not stretch the axis").isEmpty();
  }

  private void takeAlong(Workbench page) throws Exception {
    page.step("take");
    page.says("#citation", "Certified: at most ");
    page.says("#citation", "if rows are independent draws");
    page.says(".by-command pre", "laconic train ");
    page.click("button[data-export=sql]");
    page.await(
        "a file in SQL",
        it -> it.findElements(By.cssSelector("a[href*='.sql']")).stream().findFirst().orElse(null));
    page.checkAccess();
    page.click("ul.files a[href*='model.json']");
    page.await("the downloaded model", it -> Files.isRegularFile(saved()) ? true : null);
  }

  /** A download is called after the user's table. */
  private Path saved() {
    return temp.resolve("downloads/breast-cancer-rule.json");
  }

  private void check(Workbench page) throws Exception {
    page.step("check");
    page.click("main button.primary");
    page.says(".verdict .said", "It holds.");
    page.says(".verdict", "Not checked: that the rows are independent draws");
    Path edited = temp.resolve("edited.json");
    String model = Files.readString(saved());
    Files.writeString(
        edited, model.replaceFirst("\"outsideErrors\": \\d+", "\"outsideErrors\": 1"));
    page.drop(".two .drop", edited);
    page.says("main", "edited.json");
    page.click("main button.primary");
    page.says(".verdict .said", "It does not hold.");
  }

  private void use(Workbench page) throws Exception {
    Path data;
    try (Stream<Path> files = Files.walk(temp.resolve("workspace"))) {
      data =
          files
              .filter(file -> file.getFileName().toString().equals("breast-cancer.csv"))
              .findFirst()
              .orElse(null);
    }
    List<String> lines = data == null ? List.of() : Files.readAllLines(data);
    assertThat(lines).hasSize(570);
    page.step("use");
    page.drop(
        ".drop",
        page.file(
            "new.csv",
            lines.get(0)
                + "\n"
                + lines.get(20).replace(",", "1,").replace("11,", "1,")
                + "\n"
                + lines.get(40)
                + "\n"));
    page.says(".row-table .found", "2 rows");
    page.says(".row-table table", "malignant");
    page.says(".verdict .said", "Nothing speaks against it so far.");
    page.says("#counts", "2 cases, ");
    page.says("#still table", "at most ");
    page.element("#still svg.stream circle");
    page.click("#counts td.right button");
    page.says(".row-table .found", "1 row of 2");
    assertThat(page.all("a[href*='predictions']")).isNotEmpty();
    page.says("#known-rows", "1 of these 2 rows stand in the table");
    page.checkShape();
    page.checkAccess();
  }
}
