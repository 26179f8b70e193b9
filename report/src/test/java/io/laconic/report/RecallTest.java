package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertifiedModel;
import io.laconic.io.DataFiles;
import io.laconic.io.ModelFile;
import io.laconic.io.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The command that a page tells makes the same model again. */
class RecallTest {
  static final List<String> FAMILIES = Pages.FAMILIES;

  @TempDir Path temp;

  @ParameterizedTest(name = "{0}")
  @FieldSource("FAMILIES")
  void trainsTheSameModel(String options) throws IOException {
    Path data = Pages.hostile(temp, 60);
    assertAgain(data, options.replaceAll(" --equivalents [0-9]+", ""));
  }

  @Test
  void tellsWhatWasChosen() throws IOException {
    Path data = Pages.hostile(temp, 60);
    assertAgain(data, "--penalty 0.5,1 --type conjunction,disjunction --select bound");
  }

  private void assertAgain(Path data, String options) {
    CertifiedModel first = ModelFile.read(Pages.train(temp, data, options));
    Judged judged =
        Judged.of(
            first,
            DataFiles.read(
                data.toString(),
                new ReadOptions(
                    null, true, first.model().frame().encoding().schema(), null, false)),
            null);
    Path again = temp.resolve("again.json");
    List<String> words = Recall.words(judged, data.toString(), "class", again.toString());
    assertThat(words).doesNotContain("FILE", "METHOD");
    Pages.run(words.subList(1, words.size()).toArray());
    assertThat(classifier(ModelFile.read(again))).isEqualTo(classifier(first));
    assertThat(ModelFile.read(again).certificate()).isEqualTo(first.certificate());
  }

  /** All of the model but the way that led to it. */
  private static String classifier(CertifiedModel certified) {
    String text = ModelFile.toJson(certified.withSelection(List.of()));
    return text.replaceAll("(?s)\"(path|parameters)\": .*?\\n  [\\]}]", "");
  }

  @Test
  void quotesForAShell() {
    assertThat(Recall.shell(List.of("laconic", "my file.csv", "it's", "a=b")))
        .isEqualTo("laconic 'my file.csv' 'it'\\''s' a=b");
  }
}
