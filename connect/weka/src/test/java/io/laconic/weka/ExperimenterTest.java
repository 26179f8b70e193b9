package io.laconic.weka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weka.classifiers.rules.Laconic;
import weka.core.Instances;
import weka.experiment.ClassifierSplitEvaluator;

/** The Experimenter: results of a split, with the measures that the classifier adds. */
class ExperimenterTest {
  @BeforeAll
  static void start() {
    WekaHome.set();
  }

  @Test
  void resultsHaveConditionsAndCertifiedError() throws Exception {
    Instances rows = LaconicClassifierTest.rows(300, 2, 9);
    rows.randomize(new Random(1));
    ClassifierSplitEvaluator evaluator = new ClassifierSplitEvaluator();
    evaluator.setClassifier(new Laconic());
    evaluator.setAdditionalMeasures(new String[] {"measureNumConditions", "measureCertifiedError"});
    Object[] results =
        evaluator.getResult(new Instances(rows, 0, 200), new Instances(rows, 200, 100));
    List<String> names = Arrays.asList(evaluator.getResultNames());
    double correct = (Double) results[names.indexOf("Percent_correct")];
    double certified = (Double) results[names.indexOf("measureCertifiedError")];
    assertThat(correct).isGreaterThan(80);
    assertThat(certified).isBetween(0.05, 0.4);
    assertThat((Double) results[names.indexOf("measureNumConditions")]).isBetween(1.0, 6.0);
  }
}
