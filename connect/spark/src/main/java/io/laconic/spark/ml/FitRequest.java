package io.laconic.spark.ml;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.SubsetSizes;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Schema;
import io.laconic.fact.Fact;
import io.laconic.io.LearnerFiles;
import io.laconic.io.companion.CostMatrixFile;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RecordedReading;
import io.laconic.train.RequestedCertificate;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.List;

/**
 * Everything that the params ask of a fit, as the command {@code train} would have it.
 *
 * @param plan for data whose number of classes is not known yet
 */
record FitRequest(TrainingPlan plan, CertificateOptions certificate) {
  /** What a request asks for; some steps before may void a certificate. */
  static FitRequest of(Request request, List<Fact> steps) {
    TrainingPlan plan = TrainingPlan.beforeData(request);
    String costs = request.value(Options.COST_MATRIX);
    return new FitRequest(
        costs == null ? plan : plan.with(CostMatrixFile.read(Path.of(costs))),
        RequestedCertificate.options(request).withOtherSteps(steps));
  }

  /**
   * The certified model of a table.
   *
   * @param equalRows how many rows equal an earlier one
   * @param groups rows that belong together; null: every row is alone
   */
  CertifiedModel fit(Dataset data, int equalRows, Groups groups, Parallel parallel) {
    TrainingPlan own = plan.forClasses(data.labels().classes().size());
    Training training =
        Training.of(own, new TrainingData(data, Schema.NONE, null, groups), new Resources(data));
    return training.train(
        Selection.of(plan.request(), null),
        certificate.withEqualRows(equalRows),
        parallel,
        Training.Listener.NONE);
  }

  /**
   * The certified model of rows that stay on the cluster but for those that are drawn.
   *
   * @param head some rows
   * @param groups rows that belong together; null: every row is alone
   */
  CertifiedModel fit(Dataset head, RowsOnCluster rows, Groups groups, Parallel parallel) {
    TrainingPlan own = plan.forClasses(rows.classes().size());
    TrainingData data =
        new TrainingData(head, Schema.NONE, null, groups, RecordedReading.USUAL, rows.blocks());
    return Training.of(own, data, new Resources(head))
        .train(Selection.of(plan.request(), null), certificate, parallel, Training.Listener.NONE);
  }

  /** Whether a few rows are drawn of many, so that the others are only counted. */
  boolean drawsFewRows() {
    return RequestedCertificate.drawsFewRows(plan.request());
  }

  /** How many rows are learned from, of that many, in all subsets together. */
  long drawnRows(long rows) {
    SubsetSizes sizes = SubsetSizes.subsets(2, Double.NaN);
    int count = (int) Math.min(Integer.MAX_VALUE, rows);
    return Math.min(rows, (long) sizes.count(count) * sizes.size(count));
  }

  /** Rows without a class would have to be a DataFrame of their own. */
  private static final class Resources extends LearnerFiles {
    Resources(Dataset data) {
      super(data, Schema.NONE);
    }

    @Override
    public Dataset unlabelled(String file) {
      throw new ParameterException(
          "candidates", Problem.CONFLICT, "unlabelled:FILE is for the command line");
    }
  }
}
