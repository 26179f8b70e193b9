package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What pages say of certificates that count errors outside a subset, of older ones and of none. */
class CertificatePageTest {
  private static final String SAMPLE = "sample:breast-cancer";

  /** The rules that two other programs have made. */
  private static final String COVERING = " --type conjunction,disjunction --keep-borders";

  @TempDir Path temp;

  /** The page that {@code train} writes. */
  private String trained(String options) throws IOException {
    return trained(SAMPLE, options);
  }

  private String trained(String data, String options) throws IOException {
    Path page = temp.resolve("page.html");
    String words = "train " + data + " -m " + temp.resolve("model.json") + " " + options;
    Pages.run((Object[]) (words + " --report " + page).split(" "));
    return Files.readString(page);
  }

  /** The page that {@code report} writes. */
  private String reported(Path model, Object data) throws IOException {
    Path page = temp.resolve("reported.html");
    Pages.run("report", model, data, "-o", page);
    return Files.readString(page);
  }

  private static int count(String text, String part) {
    return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
  }

  /** The cells of the line of a table that begins so. */
  private static List<String> line(String page, String first) {
    int from = page.indexOf("<tr><td>" + first + "</td>");
    assertThat(from).as("line " + first).isPositive();
    String cells = page.substring(from, page.indexOf("</tr>", from));
    return List.of(cells.replaceAll("</td>\\s*", "\n").replaceAll("<[^>]*>", "").split("\n"));
  }

  /** Subset, counts and bounds as two other programs have them (certificates.md, section 8). */
  @Test
  void tellsWhatTheNumberRestsOn() throws IOException {
    String page = trained("--subset-seed 0" + COVERING);
    assertThat(page)
        .contains("Future rows: at most 8.9 % wrong; sensitivity at least 85.6 %")
        .contains("For comparison: always saying &quot;benign&quot;: 37.3 % wrong, certified at")
        .contains(
            "may rely on it: were the study repeated, at most 1 in 20 would print a number that")
        .contains("rows are independent draws from one source")
        .contains("32 subsets were drawn (seed 0, given), each with 190 of 569 rows.")
        .contains("this is the rule of subset 29.")
        .contains("Why were 379 of 569 rows not learned from?", "docs/guide/certificates.md")
        .doesNotContain("Not a guarantee here");
    List<String> inside = line(page, "rows inside, learned from");
    List<String> outside = line(page, "rows outside, tested on");
    assertThat(inside.get(1)).isEqualTo("190");
    assertThat(outside.get(1)).isEqualTo("379");
    assertThat(Integer.parseInt(inside.get(2)) + Integer.parseInt(outside.get(2))).isEqualTo(357);
    assertThat(Integer.parseInt(inside.get(3)) + Integer.parseInt(outside.get(3))).isEqualTo(212);
    assertThat(line(page, "errors outside").get(1)).isEqualTo("18");
    assertThat(line(page, "certified"))
        .containsExactly(
            "certified", "at most 8.9 % wrong", "at least 89.7 % right", "at least 85.6 % right");
    assertThat(line(page, "always saying &quot;benign&quot;: errors outside"))
        .endsWith(outside.get(3), "0", outside.get(3));
  }

  /**
   * BinInv(18, 379, 0.05 / (32 J)) by bisection of a plain sum of binomial terms in another
   * language: 0.088994, 0.099621, 0.109308, 0.118344; rounded up.
   */
  @Test
  void hasTheNumberForMoreSettings() throws IOException {
    String page = trained("--subset-seed 0 --alternatives 6" + COVERING);
    assertThat(line(page, "1").get(1)).isEqualTo("8.9 %");
    assertThat(line(page, "6 (this certificate)")).hasSize(5);
    assertThat(line(page, "10").get(1)).isEqualTo("10.0 %");
    assertThat(line(page, "100").get(1)).isEqualTo("11.0 %");
    assertThat(line(page, "1000").get(1)).isEqualTo("11.9 %");
    assertThat(count(page, "this certificate")).isEqualTo(1);
    assertThat(page).contains("no more than 6 settings were to be tried");
  }

  /** BinInv(18, 379, 0.05 / (32 * 2)), computed as above: 0.092318. */
  @Test
  void earlierRunsOfTheSameRowsCount() throws IOException {
    Pages.run("train", SAMPLE, "-m", temp.resolve("other.json"), "--subset-seed", 7);
    String page = trained("--subset-seed 0" + COVERING);
    assertThat(page)
        .contains("This is the 2nd model of these rows.", "J is 6, or 2 if the list ends here");
    assertThat(line(page, "1 (this certificate)")).contains("8.9 %");
    assertThat(line(page, "6 (with earlier runs)")).contains("9.8 %");
    assertThat(reported(temp.resolve("model.json"), SAMPLE)).contains("with earlier runs");
    assertThat(trained("--subset-seed 0 --alternatives 2" + COVERING))
        .doesNotContain("with earlier runs");
  }

  /** A class called 0 or 1 is said with its column wherever it stands alone. */
  @Test
  void classesCalledZeroAndOneAreSaidWithTheirColumn() throws IOException {
    Path ship =
        Files.writeString(
            temp.resolve("ship.csv"),
            IntStream.range(0, 120)
                .mapToObj(row -> row + ".5," + (row < 50 == row % 11 > 0 ? 1 : 0))
                .collect(Collectors.joining("\n", "fare,Survived\n", "\n")));
    String page = trained(ship.toString(), "--seed 0");
    assertThat(page)
        .contains("data-class=\"0\">Survived = 0</th>", "data-class=\"1\">Survived = 1</th>")
        .contains("for comparison: always &quot;Survived = 0&quot;")
        .contains("always saying &quot;Survived = 0&quot;</th>")
        .doesNotContain("always &quot;0", "saying &quot;0", ">0</th>", ">1</th>");
  }

  @Test
  void listsTheRulesOfAllSubsetsOrTellsHow() throws IOException {
    String page = trained("--subset-seed 0 --take 3");
    assertThat(page).contains("The rules of all subsets", "(this page)");
    assertThat(count(page, " of 379</td>")).isEqualTo(32);
    assertThat(count(page, "(this page)</td>")).isEqualTo(1);
    assertThat(line(page, "for comparison: always &quot;benign&quot;")).endsWith("212", "0");
    String later = reported(temp.resolve("model.json"), SAMPLE);
    assertThat(later.replaceAll("</?span[^>]*>", ""))
        .contains("--subset-seed 0 --take 3 --menu --report menu.html")
        .doesNotContain("(this page)</td>");
    assertThat(later)
        .contains(">--subset-seed 0</span>", ">--report menu.html</span>")
        .contains("Give it with <span class=\"together\">--alternatives J</span>.");
    assertThat(without(later, "menu")).isEqualTo(without(page, "menu"));
  }

  /** A page without one of its sections. */
  private static String without(String page, String id) {
    return page.replaceFirst("(?s)<section id=\"" + id + "\".*?</section>", "");
  }

  @Test
  void stepsInsideASubsetHaveNoCertificates() throws IOException {
    String page = trained("--subset-seed 0" + COVERING);
    assertThat(page)
        .contains("on the 190 rows inside", "on the 379 rows outside")
        .contains("\"columns\":[\"size\",\"error inside\",\"error outside\"],\"rows\":[[0,")
        .doesNotContain("certificates of all steps hold at once");
    String older = trained("--certificate standard --type disjunction --penalty 1");
    assertThat(older)
        .contains("certificates of all steps hold at once")
        .contains("For comparison: always saying &quot;benign&quot;: 37.3 % wrong, certified at");
  }

  @Test
  void everyNumberOfAVoidCertificateSaysSo() throws IOException {
    String reason = "the rows are not independent draws";
    String page = trained("--not-independent twins");
    assertThat(count(page, reason)).isEqualTo(7);
    assertThat(page).contains("Were the conditions met, whoever has new rows");
    String older =
        trained("--certificate standard --type disjunction --penalty 1 --not-independent twins");
    int sizes = count(older, " Certified: ");
    assertThat(sizes).isGreaterThan(1);
    assertThat(count(older, reason)).isEqualTo(3 + sizes);
  }

  @Test
  void aHoldOutHasNoMenu() throws IOException {
    String page = trained("--holdout 0.3");
    assertThat(page)
        .contains("171 of 569 rows were drawn (seed ", "and set aside.")
        .contains("Why were 171 of 569 rows not learned from?")
        .doesNotContain("The rules of all subsets");
  }

  @Test
  void groupsCountWithOneRow() throws IOException {
    StringBuilder text = new StringBuilder("person,x,y,class\n");
    java.util.SplittableRandom random = new java.util.SplittableRandom(3);
    for (int row = 0; row < 300; row++) {
      int label = random.nextInt(2);
      text.append("p" + row / 2).append(',').append(label + random.nextGaussian() / 4);
      text.append(',').append(random.nextGaussian()).append(",c" + label + "\n");
    }
    Path data = Files.writeString(temp.resolve("twins.csv"), text);
    String page = trained(data.toString(), "--group person");
    assertThat(page)
        .contains("each with 50 of 150 groups", "each group counts with one of its rows")
        .contains("groups (column &quot;person&quot;) are independent draws")
        .contains("Whoever has one row of each new group from the source of these")
        .doesNotContain("id=\"path-errors\"");
    assertThat(line(page, "groups outside, tested on").get(1)).isEqualTo("100");
    assertThat(page)
        .contains("<th scope=\"col\">groups outside of class c1</th>")
        .contains("among the rows outside the subset, one of each group, which had no part");
  }

  @Test
  void ofManyClassesEachHasALine() throws IOException {
    StringBuilder text = new StringBuilder("x,y,class\n");
    java.util.SplittableRandom random = new java.util.SplittableRandom(4);
    for (int row = 0; row < 360; row++) {
      text.append(row % 6 + random.nextGaussian() / 4);
      text.append(',').append(random.nextGaussian()).append(",c" + row % 6 + "\n");
    }
    Path data = Files.writeString(temp.resolve("six.csv"), text);
    String page = trained(data.toString(), "--learner rules");
    List<String> all = line(page, "all");
    assertThat(all.subList(1, 3)).containsExactly("180", "180");
    int outside = 0;
    for (int label = 0; label < 6; label++) {
      List<String> one = line(page, "c" + label);
      outside += Integer.parseInt(one.get(2));
      assertThat(one.get(4)).startsWith("at least ");
    }
    assertThat(outside).isEqualTo(180);
    assertThat(page)
        .contains("<th scope=\"col\" class=\"n\">rows inside, learned from</th>")
        .doesNotContain("As one sentence");
  }

  @Test
  void aRuleOfAllRowsIsNotCertified() throws IOException {
    Path all = temp.resolve("all.json");
    assertThat(trained("--also-all " + all + COVERING)).doesNotContain("Not certified.");
    for (String page : List.of(reported(all, SAMPLE), trained("--certificate none" + COVERING))) {
      assertThat(page)
          .contains("<strong>Not certified.</strong>", "Nothing on these lines is certified")
          .contains("For comparison: always saying &quot;benign&quot;: 37.3 % wrong.")
          .contains("--certificate none")
          .doesNotContain("Future rows", "laconic certify", "The rules of all subsets");
    }
  }

  @Test
  void nothingIsPromisedWhereNothingIsCertified() throws IOException {
    String page = trained("sample:iris", "--delta 1e-300");
    assertThat(page)
        .contains("Future rows: nothing is certified (the bound is 100 %).")
        .contains("to promise anything.")
        .doesNotContain("may rely on it");
  }
}
