package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MissesTradeoffReportTest {
  @TempDir Path temp;

  @Test
  void pageHasALineForEveryRuleOfTheTable() throws IOException {
    Path data = Pages.hostile(temp, 60);
    Path page = temp.resolve("page.html");
    String printed =
        Pages.run(
            "tradeoff",
            data,
            "--learner",
            "scm",
            "--type",
            "conjunction,disjunction",
            "--report",
            page);
    long lines = printed.lines().filter(line -> line.matches(" +\\d+ +[0-9.]+ %.*")).count();
    String html = Files.readString(page);
    assertThat(lines).isPositive();
    assertThat(Arrays.stream(html.split("certified at least</th>")).count()).isEqualTo(3);
    assertThat(html)
        .contains("hold together with 95 % confidence")
        .contains("data-kind=\"tradeoff\"")
        .doesNotContain(Pages.SCRIPT);
    String rules = html.substring(html.indexOf(">rule</th>"));
    assertThat(rules.split("<tr>").length - 1).isEqualTo((int) lines);
  }
}
