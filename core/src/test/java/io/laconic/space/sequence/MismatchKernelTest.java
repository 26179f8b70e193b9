package io.laconic.space.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import io.laconic.space.SequenceSpace;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MismatchKernelTest {
  /** The definition: every word of k letters, counted in both sequences. */
  private static double byEnumeration(MismatchKernel kernel, String x, String y) {
    int letters = kernel.alphabet().size();
    int words = (int) Math.pow(letters, kernel.k());
    double sum = 0;
    for (int word = 0; word < words; word++) {
      sum += near(kernel, word, x) * near(kernel, word, y);
    }
    return sum;
  }

  private static double near(MismatchKernel kernel, int word, String text) {
    int count = 0;
    for (int from = 0; from + kernel.k() <= text.length(); from++) {
      int differing = 0;
      int rest = word;
      for (int place = 0; place < kernel.k(); place++) {
        int letter = kernel.alphabet().letters().indexOf(text.charAt(from + place));
        differing += letter < 0 ? 1000 : letter == rest % kernel.alphabet().size() ? 0 : 1;
        rest /= kernel.alphabet().size();
      }
      count += differing <= kernel.m() ? 1 : 0;
    }
    return count;
  }

  private static String[] sequences(SplittableRandom random, String letters, int count) {
    return IntStream.range(0, count)
        .mapToObj(
            s ->
                random
                    .ints(random.nextInt(14), 0, letters.length())
                    .collect(
                        StringBuilder::new,
                        (text, k) -> text.append(letters.charAt(k)),
                        StringBuilder::append)
                    .toString())
        .toArray(String[]::new);
  }

  @Test
  void countsWordsAsTheDefinitionSays() {
    SplittableRandom random = new SplittableRandom(1);
    for (String letters : List.of("AB", "ABC", "ACGT", "A")) {
      for (int k = 1; k <= 4; k++) {
        for (int m = 0; m < k; m++) {
          MismatchKernel kernel = new MismatchKernel(k, m, new Alphabet(letters));
          String[] texts = sequences(random, letters + "x", 6);
          texts = Arrays.stream(texts).map(t -> t.replace('x', 'N')).toArray(String[]::new);
          double[][] matrix = kernel.matrix(texts);
          for (int i = 0; i < texts.length; i++) {
            for (int j = 0; j < texts.length; j++) {
              double expected = byEnumeration(kernel, texts[i], texts[j]);
              assertThat(matrix[i][j]).isEqualTo(expected);
              assertThat(kernel.between(texts[i], texts[j])).isEqualTo(expected);
            }
          }
        }
      }
    }
  }

  @Test
  void theSameBitsInTrainingAndPrediction() {
    String[] texts = sequences(new SplittableRandom(2), "acgt", 40);
    Arrays.setAll(texts, k -> "ac" + texts[k]);
    SequenceSpace space = new SequenceSpace(new MismatchKernel(3, 1, Alphabet.DNA));
    Inputs inputs = inputs(texts);
    Relation among = space.among(inputs);
    int[] positions = {30, 2, 17};
    KeptPoints members = space.members(inputs, positions);
    assertThat(members.rows()).containsExactly(positions);
    Relation toMembers = space.toMembers(inputs, members);
    double[] all = new double[40];
    for (int i = 0; i < positions.length; i++) {
      among.toAll(positions[i], all);
      for (int threads = 1; threads < 5; threads++) {
        Relation kept = among.kept(new Parallel(threads));
        for (int t = 0; t < 40; t++) {
          assertThat(kept.of(t, positions[i])).isEqualTo(all[t]);
          assertThat(kept.of(positions[i], t)).isEqualTo(all[t]);
        }
      }
      for (int t = 0; t < 40; t++) {
        assertThat(toMembers.of(t, i)).isEqualTo(all[t]);
        assertThat(among.of(t, positions[i])).isEqualTo(all[t]);
      }
      for (int t = 0; t < positions.length; t++) {
        assertThat(space.amongMembers(members).of(t, i)).isEqualTo(all[positions[t]]);
      }
    }
  }

  @Test
  void shortSequencesAreAtTheOriginAndMissingOnesUnknown() {
    SequenceSpace space = new SequenceSpace(new MismatchKernel(3, 1, Alphabet.DNA));
    KeptPoints members = space.members(inputs("ACGTT", "AC"), new int[] {0, 1});
    Relation relation = space.toMembers(inputs("acgtt", "AC", null), members);
    assertThat(relation.of(0, 0)).isZero();
    assertThat(relation.of(0, 1)).isEqualTo(1);
    assertThat(relation.of(1, 0)).isEqualTo(1);
    assertThat(relation.of(1, 1)).isZero();
    assertThat(relation.of(2, 0)).isNaN();
  }

  @Test
  void foreignSequencesAreNamed() {
    SequenceSpace space = new SequenceSpace(new MismatchKernel(3, 1, Alphabet.DNA));
    assertThat(space.among(inputs("ACGTNNACGT", "ACGT")).of(0, 1)).isZero();
    assertThatThrownBy(() -> space.among(inputs("ACGT", "xyz")))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("column \"s\": no letter is in the alphabet ACGT; the first is x");
  }

  @Test
  void parametersAreChecked() {
    assertThatThrownBy(() -> new MismatchKernel(3, 3, Alphabet.DNA))
        .hasMessage("mismatch-m must be 0 to 2, got 3");
    assertThatThrownBy(() -> new MismatchKernel(13, 1, Alphabet.PROTEIN))
        .hasMessage("mismatch-k must be 1 to 12 with this alphabet, got 13");
    assertThatThrownBy(() -> new Alphabet("abA")).hasMessageContaining("letter A is twice");
  }

  private static Inputs inputs(String... texts) {
    List<String> values = Arrays.stream(texts).filter(t -> t != null).distinct().toList();
    int[] codes = Arrays.stream(texts).mapToInt(values::indexOf).toArray();
    Dataset data =
        Dataset.of(
            Source.memory("texts", texts.length),
            List.of(
                NumericColumn.wrap("n", new double[texts.length]),
                CategoryColumn.wrap("s", values, codes)),
            null);
    return Inputs.of(Encoding.fit(data, Schema.NONE.withText("s")).apply(data));
  }
}
