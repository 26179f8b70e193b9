package weka.classifiers.rules;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.weka.InstancePredictor;
import io.laconic.weka.LaconicProperties;
import io.laconic.weka.WekaTraining;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import weka.core.AdditionalMeasureProducer;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.RevisionUtils;

/**
 * Small rules with a certificate: point scores, conjunctions, disjunctions, checklists, lists of
 * short rules, or a few prototypes, each with a bound on its error on new rows.
 */
public class Laconic extends LaconicProperties implements AdditionalMeasureProducer {
  private static final long serialVersionUID = 1;
  private static final String CONDITIONS = "measureNumConditions";
  private static final String CERTIFIED_ERROR = "measureCertifiedError";

  private InstancePredictor predictor;
  private String onlyClass;

  /** What the editor of Weka says about it. */
  public String globalInfo() {
    return "Learns classifiers that are small enough to read: point scores, conjunctions, disjunctions"
        + " and checklists of conditions, lists of short rules, or a few typical rows. Each comes with"
        + " a certificate: a bound on its error on new rows that holds with the stated confidence"
        + " if the rows are independent draws. By default the rule is learned from one of 32 subsets of"
        + " the rows and tested on the others. Options are texts, in the words of Laconic's command"
        + " line; an empty one has its default.";
  }

  @Override
  public Capabilities getCapabilities() {
    Capabilities capabilities = super.getCapabilities();
    capabilities.disableAll();
    capabilities.enable(Capability.NOMINAL_ATTRIBUTES);
    capabilities.enable(Capability.NUMERIC_ATTRIBUTES);
    capabilities.enable(Capability.MISSING_VALUES);
    capabilities.enable(Capability.NOMINAL_CLASS);
    capabilities.enable(Capability.MISSING_CLASS_VALUES);
    return capabilities;
  }

  @Override
  public void buildClassifier(Instances data) throws Exception {
    getCapabilities().testWithFail(data);
    predictor = null;
    onlyClass = null;
    Instances rows = new Instances(data);
    rows.deleteWithMissingClass();
    if (rows.numDistinctValues(rows.classIndex()) < 2) {
      onlyClass = rows.get(0).stringValue(rows.classIndex());
    } else {
      predictor = new InstancePredictor(new WekaTraining(this).train(rows));
    }
  }

  @Override
  public double[] distributionForInstance(Instance row) throws Exception {
    if (predictor != null) {
      return predictor.distribution(row);
    }
    double[] distribution = new double[row.numClasses()];
    if (onlyClass != null) {
      distribution[row.classAttribute().indexOfValue(onlyClass)] = 1;
    }
    return distribution;
  }

  /** The model with its certificate; null before training, or if all rows had one class. */
  public CertifiedModel certified() {
    return predictor == null ? null : predictor.certified();
  }

  /** The content of the model file, for the command line of Laconic; null if there is none. */
  public String modelFile() {
    return predictor == null ? null : predictor.json();
  }

  @Override
  public Enumeration<String> enumerateMeasures() {
    return Collections.enumeration(List.of(CONDITIONS, CERTIFIED_ERROR));
  }

  @Override
  public double getMeasure(String name) {
    if (name.equals(CONDITIONS)) {
      return predictor == null ? 0 : predictor.certified().model().classifier().conditionCount();
    }
    if (name.equals(CERTIFIED_ERROR)) {
      return predictor == null || predictor.certified().certificate() == null
          ? 1
          : predictor.certified().certificate().risk();
    }
    throw new IllegalArgumentException(name + " is not measured");
  }

  @Override
  public String toString() {
    if (onlyClass != null) {
      return "always " + onlyClass + ": all training rows have this class; nothing is certified";
    }
    return predictor == null
        ? "No model has been built yet."
        : String.join("\n", ModelSummary.lines(predictor.certified()));
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }

  /** Trains and tests on files, as every classifier of Weka. */
  public static void main(String[] arguments) {
    runClassifier(new Laconic(), arguments);
  }
}
