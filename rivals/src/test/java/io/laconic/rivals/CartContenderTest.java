package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Scaling;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.NumericTable;
import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.learn.choice.Trained;
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
class CartContenderTest {
  private static final CartContender CONTENDER = new CartContender("cart", List.of(1, 2, 4));

  @Test
  void agreesWithTribuoItself() {
    Table table = Tables.numbers(90, 4, 3, 5);
    List<NestedSplit> nestedSplits = Tables.nestedSplits(table, 3);
    List<TrainedConfigurations> trained = CONTENDER.train(table, nestedSplits, null, Parallel.NONE);
    for (int p = 0; p < nestedSplits.size(); p++) {
      Split split = nestedSplits.get(p).outer();
      assertThat(trained.get(p).outer().get(2).heldOutPredictions(0))
          .containsExactly(direct(table, split));
    }
  }

  private static int[] direct(Table table, Split split) {
    NumericTable numbers = NumericTable.of(table, split, Scaling.Method.NONE);
    String[] names = {"a", "b", "c", "d"};
    LabelFactory factory = new LabelFactory();
    var data = new MutableDataset<>(new SimpleDataSourceProvenance("", factory), factory);
    for (int k = 0; k < numbers.learning().length; k++) {
      Label label = new Label("" + numbers.learningLabels()[k]);
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
    NestedSplit all = new NestedSplit(Split.all(40), List.of());
    List<Trained> trees = CONTENDER.train(table, List.of(all), null, Parallel.NONE).get(0).outer();
    Trained deep = trees.get(2);
    assertThat(deep.parameters()).containsEntry("depth", 4);
    assertThat(deep.learningErrors(0)).isZero();
    assertThat(deep.size(0)).isEqualTo(3);
    assertThat(deep.complexity(0)).isEqualTo(new RuleComplexity(2, 3));
    assertThat(deep.parts(0)).containsExactly("x2", "x11");
    assertThat(deep.attributes(0)).isEqualTo(2);
    assertThat(trees.get(0).size(0)).isEqualTo(2);
  }

  @Test
  void doesNotDependOnThreads() {
    Table table = Tables.mixed(80, 4);
    List<NestedSplit> nestedSplits = Tables.nestedSplits(table, 4);
    assertThat(CONTENDER.train(table, nestedSplits, null, new Parallel(4)))
        .usingRecursiveComparison()
        .isEqualTo(CONTENDER.train(table, nestedSplits, null, Parallel.NONE));
  }

  @Test
  void oneClassIsSaidAgainAndNothingIsPrinted() {
    Table table = Tables.numbers(20, 3, 2, 1);
    int[] ones = IntStream.range(0, 20).filter(row -> table.labels()[row] == 1).toArray();
    NestedSplit nested = new NestedSplit(new Split(ones, new int[] {0, 1, 2}), List.of());
    PrintStream err = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true));
    try {
      for (Trained t :
          CONTENDER.train(table, List.of(nested), null, Parallel.NONE).get(0).outer()) {
        assertThat(t.heldOutPredictions(0)).containsExactly(1, 1, 1);
        assertThat(t.size(0)).isEqualTo(1);
        assertThat(t.complexity(0)).isEqualTo(RuleComplexity.CONSTANT);
      }
    } finally {
      System.setErr(err);
    }
    assertThat(bytes.size()).isZero();
  }
}
