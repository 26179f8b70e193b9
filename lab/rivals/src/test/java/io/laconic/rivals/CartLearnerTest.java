package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Scaling;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.util.Parallel;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.dtree.CARTClassificationTrainer;
import org.tribuo.impl.ArrayExample;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/** Trees are Tribuo's own, and are described as they are. */
class CartLearnerTest {
  private static final Contender CONTENDER =
      Contender.of(new CartLearner("cart", List.of(1, 2, 4)));

  @Test
  void agreesWithTribuoItself() {
    Table table = Tables.numbers(90, 4, 3, 5);
    List<Fold> folds = Tables.folds(table, 3);
    List<List<Candidate>> trained = CONTENDER.fit(table, folds, null, Parallel.NONE);
    for (int p = 0; p < folds.size(); p++) {
      assertThat(trained.get(p).get(2).heldOutPredictions())
          .containsExactly(direct(table, folds.get(p)));
    }
  }

  private static int[] direct(Table table, Fold fold) {
    NumericRows numbers = NumericRows.of(table, fold, Scaling.Method.NONE, "cart");
    String[] names = {"a", "b", "c", "d"};
    LabelFactory factory = new LabelFactory();
    var data = new MutableDataset<>(new SimpleDataSourceProvenance("", factory), factory);
    for (int k = 0; k < numbers.learning().length; k++) {
      Label label = new Label("" + numbers.labels()[k]);
      data.add(new ArrayExample<>(label, names, numbers.learning()[k]));
    }
    var tree = new CARTClassificationTrainer(4).train(data);
    return Arrays.stream(numbers.heldOut())
        .map(row -> new ArrayExample<>(new Label("?"), names, row))
        .mapToInt(row -> Integer.parseInt(tree.predict(row).getOutput().getLabel()))
        .toArray();
  }

  @Test
  void saysWhatItIs() {
    double[][] x = new double[40][12];
    int[] labels = new int[40];
    for (int row = 0; row < 40; row++) {
      x[row][11] = row;
      x[row][2] = row % 2;
      labels[row] = row >= 20 && row % 2 == 1 ? 1 : 0;
    }
    Table table = Tables.table(x, labels, 2);
    Fold all = Fold.all(40);
    List<Candidate> trees = CONTENDER.fit(table, List.of(all), null, Parallel.NONE).get(0);
    Candidate deep = trees.get(2);
    assertThat(deep.settings()).containsEntry("depth", 4);
    assertThat(deep.learningErrors()).isZero();
    assertThat(deep.size()).isEqualTo(3);
    assertThat(deep.complexity()).isEqualTo(new RuleComplexity(2, 3));
    assertThat(deep.parts()).containsExactly("x2", "x11");
    assertThat(deep.attributes()).isEqualTo(2);
    assertThat(trees.get(0).size()).isEqualTo(2);
  }

  @Test
  void doesNotDependOnThreads() {
    Table table = Tables.mixed(80, 4);
    List<Fold> folds = Tables.folds(table, 4);
    assertThat(CONTENDER.fit(table, folds, null, new Parallel(4)))
        .usingRecursiveComparison()
        .isEqualTo(CONTENDER.fit(table, folds, null, Parallel.NONE));
  }

  @Test
  void oneClassIsSaidAgainAndNothingIsPrinted() {
    Table table = Tables.numbers(20, 3, 2, 1);
    int[] ones = IntStream.range(0, 20).filter(row -> table.labels()[row] == 1).toArray();
    Fold nested =
        Fold.of(20, IntStream.of(ones).filter(row -> row > 2).toArray(), new int[] {0, 1, 2});
    PrintStream err = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true));
    try {
      for (Candidate t : CONTENDER.fit(table, List.of(nested), null, Parallel.NONE).get(0)) {
        assertThat(t.heldOutPredictions()).containsExactly(1, 1, 1);
        assertThat(t.size()).isEqualTo(1);
        assertThat(t.complexity()).isEqualTo(RuleComplexity.CONSTANT);
      }
    } finally {
      System.setErr(err);
    }
    assertThat(bytes.size()).isZero();
  }
}
