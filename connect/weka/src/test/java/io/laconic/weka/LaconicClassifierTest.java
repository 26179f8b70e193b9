package io.laconic.weka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.ReadOptions;
import io.laconic.model.rules.Rules;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.CheckClassifier;
import weka.classifiers.Evaluation;
import weka.classifiers.rules.Laconic;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.Utils;

/** The classifier, as Weka uses it. */
class LaconicClassifierTest {
  @TempDir Path folder;

  @BeforeAll
  static void start() {
    WekaHome.set();
  }

  /** Rows whose class follows two of three attributes, with some noise. */
  static Instances rows(int count, int classes, long seed) throws Exception {
    StringBuilder arff = new StringBuilder("@relation made\n");
    arff.append("@attribute 'blood pressure' numeric\n@attribute colour {red,green,'dark blue'}\n");
    arff.append("@attribute age numeric\n@attribute class {");
    for (int k = 0; k < classes; k++) {
      arff.append(k == 0 ? "" : ",").append("c").append(k);
    }
    arff.append("}\n@data\n");
    Random random = new Random(seed);
    String[] colours = {"red", "green", "'dark blue'"};
    for (int row = 0; row < count; row++) {
      double pressure = Math.rint(random.nextDouble() * 1000) / 10;
      int colour = random.nextInt(3);
      int label = (pressure > 50 ? 1 : 0) + (colour == 2 ? 1 : 0);
      label = random.nextInt(20) == 0 ? random.nextInt(classes) : Math.min(label, classes - 1);
      arff.append(random.nextInt(40) == 0 ? "?" : Double.toString(pressure)).append(',');
      arff.append(colours[colour]).append(',').append(20 + random.nextInt(60));
      arff.append(",c").append(label).append('\n');
    }
    Instances rows = new Instances(new StringReader(arff.toString()));
    rows.setClassIndex(rows.numAttributes() - 1);
    return rows;
  }

  private static Laconic trained(Instances rows, String options) throws Exception {
    Laconic laconic = new Laconic();
    laconic.setOptions(Utils.splitOptions(options));
    laconic.buildClassifier(rows);
    return laconic;
  }

  /** A row that is handed to a person has a missing class. */
  @Test
  void referredRowsHaveNoClass() throws Exception {
    Instances rows = rows(400, 2, 5);
    Laconic laconic = trained(rows, "-refer 0.3 -type points");
    assertThat(laconic.certified().model().classifier().refers()).isTrue();
    int missing = 0;
    for (int row = 0; row < rows.numInstances(); row++) {
      double label = laconic.classifyInstance(rows.instance(row));
      missing += Utils.isMissingValue(label) ? 1 : 0;
    }
    assertThat(missing).isBetween(1, 200);
    assertThat(laconic.toString()).contains("rows it answers; it answers at least");
  }

  /**
   * All that Weka checks of a classifier: capabilities, options, no change of data, repeatability.
   */
  @Test
  void passesTheChecksOfWeka() throws Exception {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      CheckClassifier check = new CheckClassifier();
      check.setOptions(Utils.splitOptions("-W weka.classifiers.rules.Laconic"));
      check.doTests();
    } finally {
      System.setOut(out);
    }
    String text = printed.toString(StandardCharsets.UTF_8);
    assertThat(text.lines().filter(line -> line.endsWith("...yes")).count())
        .as(text)
        .isGreaterThanOrEqualTo(12);
    assertThat(text).contains("correct initialisation during buildClassifier");
    assertThat(text.lines().filter(line -> line.contains("FAIL") || line.contains("=== Full")))
        .as(text)
        .isEmpty();
  }

  @Test
  void saysRuleAndCertificateWithItsConditions() throws Exception {
    String text = trained(rows(400, 2, 1), "").toString();
    assertThat(text).contains("blood pressure").contains("certified").contains("at most");
    assertThat(text).contains("new rows drawn like these").contains("for comparison");
    Laconic laconic = trained(rows(400, 2, 1), "-by colour -gap true -net-benefit 0.2 -refer 0.2");
    CertifiedModel certified = laconic.certified();
    assertThat(certified.promised()).hasSizeGreaterThan(5);
    assertThat(laconic.toString()).contains(certified.promised());
  }

  /** The reader of ARFF files and Weka's own give the same rule, certificate and predictions. */
  @Test
  void makesTheModelOfTheCommandLine() throws Exception {
    Instances rows = rows(300, 2, 2);
    Path file = folder.resolve("made.arff");
    Files.writeString(file, rows.toString());
    String options = "-subset-seed 5";
    Laconic laconic = trained(rows, options);
    Path model = folder.resolve("model.json");
    int exit =
        io.laconic.cli.Main.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(new StringWriter()),
            "train",
            file.toString(),
            "-m",
            model.toString(),
            "--subset-seed",
            "5",
            "--label",
            "class",
            "--seed",
            "1");
    assertThat(exit).isZero();
    CertifiedModel expected = ModelFile.read(model);
    assertThat(laconic.certified().model().classifier()).isEqualTo(expected.model().classifier());
    assertThat(laconic.certified().certificate()).isEqualTo(expected.certificate());
    Dataset data = DataFiles.read(file.toString(), ReadOptions.training("class", Schema.NONE));
    int[] predictions = expected.model().decisions(data, null).predictions();
    for (int row = 0; row < rows.size(); row++) {
      String said = rows.classAttribute().value((int) laconic.classifyInstance(rows.get(row)));
      assertThat(said).isEqualTo(expected.model().frame().classes().get(predictions[row]));
    }
  }

  @Test
  void everyLearnerCanBeTrainedAndSaved() throws Exception {
    Instances rows = rows(90, 2, 3);
    String[] all = {
      "-learner scm -features balls",
      "-learner scm -features half-spaces -max-size 2",
      "-learner dlm -features rays",
      "-learner rules",
      "-learner soft-greedy",
      "-learner pvm",
      "-learner k-nn -certificate none",
      "-certificate standard -type disjunction",
      "-holdout 0.3",
      "-cost-fn 5 -cost-fp 1",
      "-weight balanced",
      "-min-sensitivity 0.6"
    };
    for (String options : all) {
      Laconic laconic = trained(rows, options);
      Path file = folder.resolve("saved.model");
      SerializationHelper.write(file.toString(), laconic);
      Laconic read = (Laconic) SerializationHelper.read(file.toString());
      assertThat(read.toString()).as(options).isEqualTo(laconic.toString());
      assertThat(read.modelFile()).isEqualTo(laconic.modelFile());
      for (int row = 0; row < 20; row++) {
        assertThat(read.distributionForInstance(rows.get(row)))
            .as(options)
            .isEqualTo(laconic.distributionForInstance(rows.get(row)));
      }
    }
  }

  @Test
  void severalClassesAreLearnedAndCrossValidated() throws Exception {
    Instances rows = rows(300, 3, 4);
    Evaluation evaluation = new Evaluation(rows);
    evaluation.crossValidateModel(new Laconic(), rows, 3, new Random(1));
    assertThat(evaluation.pctCorrect()).isGreaterThan(80);
    assertThat(evaluation.unclassified()).isZero();
  }

  /** Shares of rows outside are the distribution, and never contradict the predicted class. */
  @ParameterizedTest
  @ValueSource(strings = {"", "-type points", "-type points -select cv -as-version 5"})
  void distributionsAgreeWithTheClassAndOrderRows(String options) throws Exception {
    Instances rows = rows(400, 2, 5);
    Laconic laconic = trained(rows, options);
    if (options.contains("cv")) {
      assertThat(Rules.of(laconic.certified().model()).conditions())
          .as("real points")
          .anyMatch(one -> one.points() > 1);
    }
    int[] predictions =
        laconic
            .certified()
            .model()
            .decisions(InstanceColumns.table(rows, false), null)
            .predictions();
    for (int row = 0; row < rows.size(); row++) {
      double[] distribution = laconic.distributionForInstance(rows.get(row));
      assertThat(distribution[0] + distribution[1]).isEqualTo(1);
      String predicted = laconic.certified().model().frame().classes().get(predictions[row]);
      assertThat(distribution[rows.classAttribute().indexOfValue(predicted)]).isGreaterThan(0.5);
    }
    Evaluation evaluation = new Evaluation(rows);
    evaluation.evaluateModel(laconic, rows);
    assertThat(evaluation.areaUnderROC(1)).isGreaterThan(0.8);
  }

  @Test
  void oneClassOnlyGivesAConstantWithoutACertificate() throws Exception {
    Instances rows = rows(20, 2, 6);
    rows.removeIf(row -> row.classValue() == 0);
    Laconic laconic = trained(rows, "");
    assertThat(laconic.toString()).contains("always c1").contains("nothing is certified");
    assertThat(laconic.classifyInstance(rows.get(0))).isEqualTo(1);
  }

  @Test
  void refusesWhatDoesNotGoTogether() throws Exception {
    Instances rows = rows(60, 2, 7);
    assertThatThrownBy(() -> trained(rows, "-cost-fn 2")).hasMessageContaining("go together");
    assertThatThrownBy(() -> trained(rows, "-delta 2")).hasMessageContaining("delta");
    assertThatThrownBy(() -> trained(rows, "-folds 1")).hasMessageContaining("folds");
    assertThatThrownBy(() -> trained(rows, "-missing maybe")).hasMessageContaining("missing");
    assertThatThrownBy(() -> trained(rows, "-share 0.5 -certificate none"))
        .hasMessageContaining("share");
    assertThatThrownBy(() -> trained(rows, "-missing error")).hasMessageContaining("missing");
  }

  /** A row without any value is answered as Laconic answers it. */
  @Test
  void aRowWithoutValuesIsDecidedAsByThePredictCommand() throws Exception {
    Instances rows = rows(200, 2, 8);
    DenseInstance empty = new DenseInstance(rows.numAttributes());
    empty.setDataset(rows);
    Instances one = new Instances(rows, 1);
    one.add(empty);
    for (String options : List.of("", "-missing drop")) {
      Laconic laconic = trained(rows, options);
      int prediction =
          laconic
              .certified()
              .model()
              .decisions(InstanceColumns.table(one, false), null)
              .prediction(0);
      double[] distribution = laconic.distributionForInstance(empty);
      double all = distribution[0] + distribution[1];
      assertThat(all).as(options).isEqualTo(prediction < 0 ? 0 : 1);
    }
  }
}
