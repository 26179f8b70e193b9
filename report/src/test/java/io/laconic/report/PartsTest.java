package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.ImageSize;
import io.laconic.report.page.Json;
import io.laconic.report.page.LongNames;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Png;
import io.laconic.report.rows.Histogram;
import io.laconic.report.rows.PrincipalComponents;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The small parts of a page. */
class PartsTest {
  @Test
  void componentsOfTwoAttributesFollowTheirCorrelation() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] columns = new double[2][400];
    for (int row = 0; row < 400; row++) {
      columns[0][row] = 100 * random.nextGaussian();
      columns[1][row] = columns[0][row] / 100 + random.nextGaussian();
    }
    double r = correlation(columns[0], columns[1]);
    PrincipalComponents found = PrincipalComponents.of(columns, 400);
    assertThat(found.shares()[0]).isEqualTo((1 + r) / 2, within(1e-9));
    assertThat(found.shares()[1]).isEqualTo((1 - r) / 2, within(1e-9));
  }

  private static double correlation(double[] x, double[] y) {
    double mx = Arrays.stream(x).average().orElseThrow();
    double my = Arrays.stream(y).average().orElseThrow();
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int k = 0; k < x.length; k++) {
      xy += (x[k] - mx) * (y[k] - my);
      xx += (x[k] - mx) * (x[k] - mx);
      yy += (y[k] - my) * (y[k] - my);
    }
    return xy / Math.sqrt(xx * yy);
  }

  @Test
  void namesOfAMillionLettersAreShortenedVisibly() {
    String name = "a".repeat(1_000_000);
    String shown = "a".repeat(1000) + "… (999000 more letters)";
    assertThat(new Html().element("p", "if " + name + " < 3", "title", name).html())
        .isEqualTo("<p title=\"" + shown + "\">if " + shown + " &lt; 3</p>\n");
    assertThat(Json.text(List.of(name))).isEqualTo("[\"" + shown + "\"]");
    assertThat(new Html().text("a ".repeat(500_000)).html())
        .hasSizeLessThan(100_100)
        .endsWith("… (900000 more letters)");
    String pairs = "\uD83D\uDE00".repeat(1200);
    assertThat(LongNames.shortened("b" + pairs)).endsWith("\uDE00… (701 more letters)");
    String image = Png.PREFIX + name;
    assertThat(new Html().empty("img", "src", image).html()).contains(image);
    assertThat(Json.text(image)).contains(image);
  }

  @Test
  void componentsOfConstantsAreZero() {
    double[][] columns = {{1, 1, 1}, {Double.NaN, Double.NaN, 2}};
    assertThat(PrincipalComponents.of(columns, 3).coordinates())
        .isEqualTo(new double[][] {{0, 0}, {0, 0}, {0, 0}});
  }

  @Test
  void histogramsCountEveryFiniteValueOnce() {
    double[] values = new double[1000];
    SplittableRandom random = new SplittableRandom(8);
    Arrays.setAll(values, k -> k == 7 ? 1e9 : k == 8 ? Double.NaN : random.nextDouble());
    Histogram histogram = Histogram.of(values, new int[1000], 1, 0.5, 2);
    assertThat(Arrays.stream(histogram.counts()[0]).sum()).isEqualTo(999);
    assertThat(histogram.clipped()).isTrue();
    assertThat(histogram.high()).isEqualTo(2);
  }

  @Test
  void imagesAreReadable() throws IOException {
    double[] values = {0, 0.5, 1, Double.NaN, 2, -1};
    byte[] bytes = Png.bytes(values, new ImageSize(3, 2), 0, 1);
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes));
    assertThat(image.getRaster().getPixels(0, 0, 3, 2, (int[]) null))
        .containsExactly(0, 128, 255, 0, 255, 0);
  }

  @Test
  void imageSizesAreChecked() {
    assertThat(ImageSize.of("16x8")).isEqualTo(new ImageSize(16, 8));
    for (String word : List.of("", "16", "0x3", "-1x4", "axb", "9999x9999")) {
      assertThatThrownBy(() -> ImageSize.of(word)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void escapesWhatAPageMayNotContain() {
    assertThat(Html.escape("<a href=\"x\" id='y'>&\u0000\ud800</a>"))
        .isEqualTo("&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;\ufffd\ufffd&lt;/a&gt;");
    assertThat(Json.text(List.of("</script>", Double.NaN, 3.0)))
        .isEqualTo("[\"\\u003c/script\\u003e\",null,3]");
  }

  @Test
  void vendoredScriptsAreTheOnesNamed() throws Exception {
    String table = new String(bytes("vendor/README.md"), StandardCharsets.UTF_8);
    for (String name : List.of("d3.min.js", "plot.umd.min.js")) {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes("vendor/" + name));
      assertThat(table).contains("`" + name + "`", HexFormat.of().formatHex(hash));
      assertThat(new String(bytes("vendor/" + name), StandardCharsets.UTF_8))
          .doesNotContain("</script", "<!--");
    }
  }

  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = Report.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  /** {@link Map#of} has another order in every run; a page must not. */
  @Test
  void settingsOfAFigureAreWrittenInOneOrder() {
    Map<String, Object> settings = Map.of("e", 5, "b", 2, "d", 4, "a", 1, "c", 3);
    Html out = new Html();
    new Figure("id", "kind", "title", "caption", "words", settings, NumberTable.of("x")).write(out);
    assertThat(out.html()).containsSubsequence("\"a\"", "\"b\"", "\"c\"", "\"d\"", "\"e\"");
  }
}
