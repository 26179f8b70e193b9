package io.laconic.rivals.weka;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.NumericColumn;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.util.Parallel;
import java.io.StringReader;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.classifiers.functions.Logistic;
import weka.classifiers.functions.SMO;
import weka.classifiers.lazy.IBk;
import weka.classifiers.meta.LogitBoost;
import weka.classifiers.rules.JRip;
import weka.classifiers.rules.PART;
import weka.classifiers.trees.J48;
import weka.classifiers.trees.RandomForest;
import weka.core.Instances;
import weka.core.Utils;

/** The same as Weka alone makes of an ARFF text of the same rows. */
class DirectWekaTest {
  private final Table table = WekaTables.records(120, 2, 11);
  private final List<Fold> folds = WekaTables.folds(table, 3);

  private void check(String name, int configuration, Supplier<Classifier> direct) throws Exception {
    var trained = new WekaRivals().rival(name, 1).fit(table, folds, null, Parallel.NONE);
    for (int p = 0; p < folds.size(); p++) {
      Candidate ours = trained.get(p).get(configuration);
      Fold fold = folds.get(p);
      Classifier weka = direct.get();
      weka.buildClassifier(arff(fold.learningRows()));
      Instances heldOut = arff(fold.heldOutRows());
      for (int k = 0; k < heldOut.size(); k++) {
        Classifier fresh = AbstractClassifier.makeCopy(weka);
        assertThat(ours.heldOutPredictions()[k])
            .isEqualTo((int) fresh.classifyInstance(heldOut.get(k)));
      }
      checkShape(name, ours, weka, fold);
    }
  }

  private static void checkShape(String name, Candidate ours, Classifier weka, Fold fold)
      throws Exception {
    switch (name) {
      case "jrip" -> assertThat(weka.toString()).contains("Number of Rules : " + ours.size());
      case "part" -> assertThat(weka.toString()).contains("Number of Rules  : \t" + ours.size());
      case "j48" -> assertThat(weka.toString()).contains("Number of Leaves  : \t" + ours.size());
      case "ibk" -> assertThat(ours.size()).isEqualTo(fold.learningRows().length);
      default -> assertThat(ours.size()).isZero();
    }
    if (List.of("jrip", "part", "j48").contains(name)) {
      String printed = weka.toString();
      List<String> names = List.of("age", "year", "nodes", "stage");
      List<String> columns = List.of("class", "a2 <= 7", "nodes", "stage");
      assertThat(ours.parts())
          .isEqualTo(
              IntStream.range(0, 4)
                  .filter(j -> printed.contains(names.get(j) + " "))
                  .mapToObj(columns::get)
                  .toList());
      assertThat(ours.attributes()).isEqualTo(ours.parts().size());
    } else {
      assertThat(ours.attributes()).isEqualTo(4);
    }
  }

  /** Rows as Weka reads them from a file; "rare" is declared only if a learning row has it. */
  private Instances arff(int[] rows) throws Exception {
    StringBuilder text = new StringBuilder("@relation r\n@attribute age numeric\n");
    text.append("@attribute year numeric\n@attribute nodes numeric\n");
    text.append("@attribute stage {b,c,a}\n@attribute outcome {0,1}\n@data\n");
    for (int row : rows) {
      for (Column column : table.data().columns()) {
        text.append(cell(column, row)).append(',');
      }
      text.append(table.labels()[row]).append('\n');
    }
    Instances read = new Instances(new StringReader(text.toString()));
    read.setClassIndex(4);
    return read;
  }

  private static String cell(Column column, int row) {
    if (column.isMissing(row)) {
      return "?";
    }
    return column instanceof NumericColumn numeric
        ? String.valueOf(numeric.value(row))
        : List.of("b", "a", "c", "?").get(((CategoryColumn) column).code(row));
  }

  @Test
  void jrip() throws Exception {
    check("jrip", 0, JRip::new);
  }

  @Test
  void part() throws Exception {
    check("part", 0, PART::new);
  }

  @Test
  void j48() throws Exception {
    check("j48", 0, J48::new);
  }

  @Test
  void smo() throws Exception {
    check("smo", 2, SMO::new);
  }

  @Test
  void neighbours() throws Exception {
    check("ibk", 0, IBk::new);
    check("ibk", 3, () -> new IBk(7));
  }

  @Test
  void forest() throws Exception {
    check("forest", 0, RandomForest::new);
  }

  @Test
  void boosting() throws Exception {
    LogitBoost boosting = new LogitBoost();
    boosting.setOptions(
        Utils.splitOptions(
            "-I 100 -H 0.1 -S 1 -W weka.classifiers.trees.REPTree -- -L 3 -P -M 2 -S 1"));
    check("boosting", 0, () -> boosting);
  }

  @Test
  void logistic() throws Exception {
    Logistic logistic = new Logistic();
    logistic.setOptions(Utils.splitOptions("-R 0.5"));
    check("logistic", 0, () -> logistic);
  }
}
