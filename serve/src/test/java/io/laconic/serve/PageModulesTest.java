package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The scripts of the page use only what other scripts give: else the page stays empty. */
class PageModulesTest {
  private static final Path WEB =
      Path.of(System.getProperty("laconic.root"), "serve/src/main/resources/io/laconic/serve/web");
  private static final Pattern GIVEN =
      Pattern.compile("(?m)^export (?:async )?(?:function|const|let|class) (\\w+)");
  private static final Pattern USED =
      Pattern.compile("(?m)^import \\{([^}]*)} from \"\\./([\\w.-]+)\"");

  @Test
  void whatIsImportedIsThere() throws IOException {
    Map<String, String> scripts = scripts();
    Set<String> missing = new TreeSet<>();
    int used = 0;
    for (Map.Entry<String, String> script : scripts.entrySet()) {
      for (MatchResult line : USED.matcher(script.getValue()).results().toList()) {
        Set<String> given = given(scripts.getOrDefault(line.group(2), ""));
        for (String name : line.group(1).split(",")) {
          used++;
          if (!given.contains(name.strip().replaceFirst(" as .*", ""))) {
            missing.add(script.getKey() + ": " + name.strip() + " of " + line.group(2));
          }
        }
      }
    }
    assertThat(used).isGreaterThan(50);
    assertThat(missing).isEmpty();
  }

  private static Map<String, String> scripts() throws IOException {
    Map<String, String> scripts = new TreeMap<>();
    try (Stream<Path> files = Files.list(WEB)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".js")).toList()) {
        scripts.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return scripts;
  }

  private static Set<String> given(String script) {
    Set<String> given =
        GIVEN.matcher(script).results().map(one -> one.group(1)).collect(Collectors.toSet());
    Pattern.compile("(?m)^export \\{([^}]*)}")
        .matcher(script)
        .results()
        .flatMap(one -> Arrays.stream(one.group(1).split(",")))
        .forEach(name -> given.add(name.strip().replaceFirst(".* as ", "")));
    return given;
  }
}
