package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rule as a picture, as files and in the page, and the calculator. */
class RulePictureTest {
  private static final int LARGEST_CALCULATOR = 100_000;

  @TempDir private Path temp;

  /** A column of 0 and 1, one with a unit in its header, one that two limits are put on. */
  private Path ward() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder text = new StringBuilder("smoker,lactate (mmol/l),age,secret,outcome\n");
    for (int row = 0; row < 300; row++) {
      int smoker = random.nextInt(2);
      double lactate = random.nextInt(80) / 10.0;
      int age = 20 + random.nextInt(70);
      boolean ill = smoker == 1 && lactate > 2.5 && random.nextInt(20) > 0;
      text.append(smoker).append(',').append(lactate).append(',').append(age);
      text.append(",word").append(row).append(',').append(ill ? "died" : "survived").append('\n');
    }
    return Files.writeString(temp.resolve("ward.csv"), text);
  }

  private String drawn(Path data, String... options) throws IOException {
    Path model = Pages.train(temp, data, String.join(" ", options));
    Path picture = temp.resolve("rule.svg");
    Pages.run("report", model, data, "-o", picture);
    return Files.readString(picture);
  }

  @Test
  void conditionsAreSaidAsPeopleSayThem() throws IOException {
    String svg = drawn(ward(), "--type", "conjunction", "--max-size", "2");
    assertThat(svg)
        .contains(">smoker: yes</text>")
        .containsPattern(">lactate &gt; 2\\.\\d+ mmol/l</text>|>lactate ≥ 2\\.\\d+ mmol/l</text>")
        .contains("died if all of these hold")
        .contains(">this rule</text>")
        .containsPattern(">at most \\d+\\.\\d %</text>")
        .contains("always “survived”: at most ")
        .doesNotContain("subset", "--", "SHA", "seed");
  }

  @Test
  void aListIsALadderWithCounts() throws IOException {
    String svg = drawn(ward(), "--learner", "rules", "--max-rules", "3");
    assertThat(svg).contains(">else</text>", "all others", "decides ", " rightly");
    int decided =
        Pattern.compile("decides (\\d+), ")
            .matcher(svg)
            .results()
            .mapToInt(found -> Integer.parseInt(found.group(1)))
            .sum();
    assertThat(decided).isEqualTo(300);
  }

  @Test
  void prototypesAreCasesNotRowNumbers() throws IOException {
    String svg = drawn(Pages.clouds(temp, 60, 3, 2), "--learner", "pvm", "--radius", "2");
    assertThat(svg)
        .contains("like the most similar of these cases", "attribute_0 = ")
        .doesNotContain("row ");
  }

  /** As a file of each kind, and for a slide; the same picture stands in the page. */
  @Test
  void picturesAreFilesToo() throws IOException {
    Path data = ward();
    Path model = Pages.train(temp, data, "--type points --max-size 3");
    for (String name : new String[] {"r.png", "r.pdf", "r-slide.svg", "r.svg", "r.html"}) {
      Pages.run("report", model, data, "-o", temp.resolve(name));
    }
    assertThat(Files.readAllBytes(temp.resolve("r.png"))).startsWith(0x89, 'P', 'N', 'G');
    String pdf = Files.readString(temp.resolve("r.pdf"), StandardCharsets.ISO_8859_1);
    assertThat(pdf).startsWith("%PDF-1.4").endsWith("%%EOF\n");
    int table = Integer.parseInt(pdf.substring(pdf.indexOf("startxref\n") + 10).split("\n")[0]);
    assertThat(pdf.substring(table)).startsWith("xref\n");
    assertThat(Files.readString(temp.resolve("r-slide.svg"))).contains("viewBox=\"0 0 1280 720\"");
    String page = Files.readString(temp.resolve("r.html"));
    Pattern.compile("<path d=\"([^\"]+)\"")
        .matcher(Files.readString(temp.resolve("r.svg")))
        .results()
        .forEach(path -> assertThat(page).contains(path.group(1)));
  }

  @Test
  void thePageThatIsHandedOnHoldsNoRows() throws IOException {
    Path data = ward();
    Path model = Pages.train(temp, data, "--type points --max-size 3");
    Path page = temp.resolve("p.html");
    Pages.run("report", model, data, "-o", page);
    assertThat(Files.readString(page)).doesNotContain("word17", "class=\"row-data\"");
    Pages.run("report", model, data, "-o", page, "--rows", 300);
    assertThat(Files.readString(page)).contains("class=\"row-data\"");
  }

  @Test
  void theCalculatorIsSmallAndHoldsNoRows() throws IOException {
    Path data = ward();
    Path model = Pages.train(temp, data, "--type points --max-size 3");
    Path page = temp.resolve("calculator.html");
    for (String[] more : new String[][] {{}, {"--data", data.toString()}}) {
      Object[] words = new Object[6 + more.length];
      System.arraycopy(new Object[] {"export", model, "--to", "page", "-o", page}, 0, words, 0, 6);
      System.arraycopy(more, 0, words, 6, more.length);
      Pages.run(words);
      assertThat(Files.size(page)).isLessThan(LARGEST_CALCULATOR);
      assertThat(Files.readString(page))
          .contains("When not to use it", "Of new cases: at most", "default-src &#39;none&#39;")
          .doesNotContain("word17", "http://", "https://")
          .contains("\"compressionSet\":[]");
    }
    assertThat(Files.readString(page)).contains("\"yesOrNo\":[\"smoker\"]", ",0.1]");
  }
}
