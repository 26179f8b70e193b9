package io.laconic.weka;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.LearnerFiles;
import io.laconic.io.companion.CostMatrixFile;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RequestedCertificate;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import weka.core.Instances;

/** Trains on rows of Weka what the options ask for, as the command {@code train} would. */
public final class WekaTraining {
  private final TextOptions options;

  /** Trains as these options say. */
  public WekaTraining(TextOptions options) {
    this.options = options;
  }

  /** The certified model of rows that all have a class. */
  public CertifiedModel train(Instances rows) {
    Dataset data = InstanceColumns.table(rows, true);
    Schema schema = InstanceColumns.schema(rows);
    Request request = options.request();
    TrainingPlan plan = TrainingPlan.beforeData(request);
    String costs = request.value(Options.COST_MATRIX);
    TrainingPlan own = costs == null ? plan : plan.with(CostMatrixFile.read(Path.of(costs)));
    return Training.of(
            own.forClasses(data.labels().classes().size()),
            new TrainingData(data, schema, null),
            new LearnerFiles(data, schema))
        .train(
            Selection.of(request, null),
            RequestedCertificate.options(request),
            new Parallel(options.threads()),
            Training.Listener.NONE);
  }
}
