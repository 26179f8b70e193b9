package io.laconic.weka;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import java.io.Serializable;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Predicts the classes of rows of Weka. What is stored is the text of the model file: a classifier
 * that was saved can be read by any later version that reads model files.
 */
public final class InstancePredictor implements Serializable {
  private static final long serialVersionUID = 1;

  /** A predicted class has a larger probability than the other one, however weak its evidence. */
  private static final double JUST_MORE_THAN_HALF = 0.5 + 1e-9;

  private final String json;
  private transient CertifiedModel certified;

  /** Predicts by a trained model. */
  public InstancePredictor(CertifiedModel certified) {
    this.json = ModelFile.toJson(certified);
    this.certified = certified;
  }

  /** The model with its certificate. */
  public synchronized CertifiedModel certified() {
    if (certified == null) {
      certified = ModelFile.fromJson("model", json);
    }
    return certified;
  }

  /** The content of the model file. */
  public String json() {
    return json;
  }

  /**
   * The probabilities of all classes of a row, in the order of Weka. With two classes and a
   * certificate that tests on rows outside: the share of each class among those with such a score,
   * but the predicted class always has more than one half. Otherwise 1 for the predicted class. All
   * are 0 if the row lacks a value that the model needs.
   */
  public double[] distribution(Instance row) {
    Attribute classes = row.classAttribute();
    double[] distribution = new double[classes.numValues()];
    Model model = certified().model();
    Instances one = new Instances(row.dataset(), 1);
    one.add(row);
    Decisions decisions = model.decisions(InstanceColumns.table(one, false), null);
    int predicted = decisions.prediction(0);
    if (predicted < 0) {
      return distribution;
    }
    double share = share(decisions.score(0), predicted);
    for (int label = 0; label < model.frame().classes().size(); label++) {
      int place = classes.indexOfValue(model.frame().classes().get(label));
      if (place >= 0 && (label == predicted || share < 1)) {
        distribution[place] = label == predicted ? share : 1 - share;
      }
    }
    return distribution;
  }

  private double share(double score, int predicted) {
    ClassSharesByScore sharesByScore = certified().facts().of(ClassSharesByScore.class);
    if (sharesByScore == null
        || Double.isNaN(score)
        || sharesByScore.rows(sharesByScore.group(score)) == 0) {
      return 1;
    }
    double positive = sharesByScore.share(sharesByScore.group(score));
    return Math.max(predicted == 1 ? positive : 1 - positive, JUST_MORE_THAN_HALF);
  }
}
