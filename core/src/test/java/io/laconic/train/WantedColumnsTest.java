package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.learn.ParameterException;
import io.laconic.model.Model;
import io.laconic.request.Request;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns that every rule must look at, that go together, and that have a price. */
@Tag("long")
class WantedColumnsTest {
  /** Only strong tells much; weak and word tell a little, noise and other nothing. */
  private static Dataset rows(long seed, int classes, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[4][count];
    int[] words = new int[count];
    int[] y = new int[count];
    for (int row = 0; row < count; row++) {
      y[row] = random.nextInt(classes);
      x[0][row] = 2 * y[row] + random.nextGaussian();
      x[1][row] = y[row] + 2 * random.nextGaussian();
      x[2][row] = Math.rint(2 * random.nextGaussian());
      x[3][row] = random.nextGaussian();
      words[row] = random.nextInt(4) == 0 ? y[row] : random.nextInt(3);
    }
    List<Column> columns = new ArrayList<>();
    List<String> names = List.of("strong", "weak", "noise", "other");
    for (int k = 0; k < names.size(); k++) {
      columns.add(NumericColumn.wrap(names.get(k), x[k]));
    }
    columns.add(CategoryColumn.wrap("word", List.of("a", "b", "c"), words));
    List<String> labels = List.of("no", "yes", "perhaps").subList(0, classes);
    return Dataset.of(
        Source.memory("rows " + seed, count), columns, Labels.wrap("class", labels, y));
  }

  private static Model train(String words, Dataset rows) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : words.split(" ")) {
      int equals = option.indexOf('=');
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return Training.train(Request.of(options), rows, Parallel.NONE).model();
  }

  /** Two are required, two go together, three are the most. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "certificate=subsets",
        "certificate=none",
        "learner=scm type=conjunction certificate=none select=short",
        "learner=scm type=disjunction certificate=none select=cv",
        "learner=scm type=at-least certificate=none select=cvshorter",
        "learner=scm certificate=standard select=bound",
        "learner=scm certificate=tight select=cv1se",
        "learner=scm type=points certificate=none",
        "learner=scm type=points certificate=holdout",
        "learner=rules certificate=none select=short",
        "learner=rules certificate=subsets weight=balanced",
        "learner=dlm features=rays certificate=none select=short",
        "learner=dlm features=rays certificate=standard select=bound",
        "learner=soft-greedy certificate=none select=short",
        "learner=scm min-sensitivity=0.8"
      })
  void noRuleBreaksAWish(String options) {
    int looked = 0;
    for (long seed = 0; seed < 2; seed++) {
      Dataset rows = rows(seed, 2, 70);
      Set<String> required = train(options + " require=weak,word", rows).requiredColumns();
      assertThat(required.isEmpty() || required.containsAll(List.of("weak", "word")))
          .as("%s", required)
          .isTrue();
      looked += required.isEmpty() ? 0 : 1;
      Set<String> both =
          train(options + " together=strong,noise;weak,other max-columns=3", rows)
              .requiredColumns();
      assertThat(both.contains("strong")).as("%s", both).isEqualTo(both.contains("noise"));
      assertThat(both.contains("weak")).as("%s", both).isEqualTo(both.contains("other"));
      assertThat(both).hasSizeLessThanOrEqualTo(3);
      if (options.matches(".*select=(cv|bound|cv1se).*") && !options.contains("cvshort")) {
        assertThatThrownBy(() -> train(options + " prefer=strong=2", rows))
            .isInstanceOf(DataException.class)
            .hasMessageContaining("needs a choice that counts conditions");
        continue;
      }
      Set<String> cheap = train(options + " prefer=strong=1000000,word=2", rows).requiredColumns();
      assertThat(cheap).as("worth no million errors").doesNotContain("strong");
    }
    assertThat(looked).isPositive();
  }

  @Test
  void listsOfThreeClassesKeepToThemToo() {
    for (long seed = 0; seed < 4; seed++) {
      Dataset rows = rows(seed, 3, 120);
      assertThat(train("certificate=none require=weak", rows).requiredColumns()).contains("weak");
      Set<String> both = train("certificate=none together=strong,other", rows).requiredColumns();
      assertThat(both.contains("strong")).isEqualTo(both.contains("other"));
    }
  }

  /** Without the wish the strong column is used and the noise is not: the tests above can fail. */
  @Test
  void withoutWishesRulesAreOthers() {
    Set<String> free = train("certificate=none type=points", rows(1, 2, 90)).requiredColumns();
    assertThat(free).contains("strong").doesNotContain("word");
  }

  /** What was 1 each stays as it was. */
  @Test
  void aPriceOfOneChangesNothing() {
    Dataset rows = rows(2, 2, 90);
    for (String options :
        List.of("certificate=none", "certificate=none select=cvshorter", "select=shorter")) {
      assertThat(train(options + " prefer=strong=1,weak=1", rows).classifier())
          .isEqualTo(train(options, rows).classifier());
    }
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    Dataset rows = rows(0, 2, 60);
    assertThatThrownBy(() -> train("require=wrd", rows))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("no column \"wrd\"; did you mean \"word\"?");
    assertThatThrownBy(() -> train("together=weak,stron", rows))
        .hasMessageContaining("did you mean \"strong\"?");
    assertThatThrownBy(() -> train("together=weak", rows)).hasMessageContaining("two columns");
    assertThatThrownBy(() -> train("prefer=weka=2", rows))
        .hasMessageContaining("did you mean \"weak\"?");
    assertThatThrownBy(() -> train("require=weak,word max-columns=1", rows))
        .hasMessageContaining("1 is too few for the 2 columns");
    assertThatThrownBy(() -> train("require=weak all-sizes=2", rows))
        .isInstanceOf(ParameterException.class);
    for (String learner : List.of("pvm", "1-nn", "scm features=balls", "dlm features=balls")) {
      for (String wish : List.of("require=weak", "together=weak,word", "prefer=weak=2")) {
        assertThatThrownBy(() -> train("learner=" + learner + " " + wish, rows))
            .as("%s %s", learner, wish)
            .isInstanceOf(ParameterException.class)
            .hasMessageContaining("conditions on single columns");
      }
    }
  }
}
