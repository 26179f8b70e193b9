package io.laconic.io.modelfile;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Form;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.subsets.HoldOutForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.FilesBeside;
import io.laconic.io.LearnerFiles;
import io.laconic.io.TrainingFileRereader;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.MissesTradeoffLevel;
import io.laconic.model.EquivalentAttributes;
import io.laconic.request.Request;
import io.laconic.train.CertificateReplay;
import io.laconic.train.RecordedReading;
import io.laconic.train.RecordedSettings;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** Models with certificates by subsets or a hold-out, of all learners, on small made-up tables. */
final class DrawnCases {
  private static final Parallel ALONE = new Parallel(1);
  private static final String RAYS = "type=conjunction,disjunction";
  private static final String SOFT = "learner=soft-greedy penalty=1 eta=0,0.1";

  private DrawnCases() {}

  /**
   * A model to be trained.
   *
   * @param words parameters of the learner, as {@code learner=dlm penalty-positive=1,2}
   * @param classes two, or three
   * @param missing what becomes of missing cells; null: there are none
   */
  record Case(
      String name,
      String words,
      int classes,
      MissingValuePolicy.Policy missing,
      Scaling.Method scaling,
      Criterion criterion,
      Form form) {
    Case(String name, String words, int classes) {
      this(name, words, classes, null, null, null, RowSubsetsForm.USUAL);
    }

    @Override
    public String toString() {
      return name;
    }

    private boolean grouped() {
      return name.contains("groups");
    }

    private Schema declared() {
      return name.contains("schema")
          ? new Schema(Map.of("c", Schema.Kind.categories(List.of("blue", "inf", "red", "tan"))))
          : Schema.NONE;
    }

    private Map<String, String> aim() {
      return name.endsWith("costs")
          ? Map.of("cost-fn", "5", "cost-fp", "1")
          : name.endsWith("balanced")
              ? Map.of("weight", "balanced")
              : name.endsWith("wanted") ? Map.of("min-sensitivity", "0.7") : Map.of();
    }

    Request request(Form other) {
      Map<String, String> given = new LinkedHashMap<>(aim());
      given.put("certificate", other.word());
      if (missing != null) {
        given.put("missing", missing.name().toLowerCase(Locale.ROOT));
      }
      if (scaling != null) {
        given.put("scale", scaling.name().toLowerCase(Locale.ROOT));
      }
      for (String word : words.isEmpty() ? new String[0] : words.split(" ")) {
        given.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
      }
      return Request.of(given);
    }

    /** The table, written into a folder. */
    Path write(Path folder) {
      Path file = folder.resolve(name + ".csv");
      try {
        Files.write(file, lines());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return file;
    }

    private List<String> lines() {
      Random random = new Random(name.length());
      List<String> lines = new ArrayList<>();
      lines.add("a,b,c," + (grouped() ? "who," : "") + "class");
      for (int row = 0; row < 66; row++) {
        double a = random.nextInt(400) / 100.0;
        double b = random.nextInt(300) / 10.0;
        String c = List.of("red", "blue", "inf").get(random.nextInt(3));
        double score = 8 * a + b + (c.equals("red") ? 9 : 0) + 9 * random.nextGaussian();
        String label = score < 27 ? "low" : classes == 3 && score < 40 ? "mid" : "top";
        boolean empty = missing != null && random.nextInt(9) == 0;
        String cells = String.format(Locale.ROOT, "%s,%s,%s,", a, empty ? "" : b, c);
        lines.add(cells + (grouped() ? "p" + row / 2 + "," : "") + label);
      }
      return lines;
    }

    CertifiedModel train(Path file) {
      return train(file, form);
    }

    /** The model that is made of all rows, without a certificate. */
    CertifiedModel ofAllRows(Path file) {
      return train(file, NoCertificateForm.NONE);
    }

    CertifiedModel train(Path file, Form other) {
      ReadOptions options =
          ReadOptions.training(null, declared()).withGroups(grouped() ? "who" : null);
      LoadedTable loaded = DataFiles.load(file, options);
      TrainingData data =
          new TrainingData(
              loaded.dataset(),
              loaded.schema(),
              null,
              loaded.groups(),
              new RecordedReading(declared(), Map.of()));
      TrainingPlan asked = TrainingPlan.of(request(other), classes);
      TrainingPlan plan =
          name.endsWith("tradeoff") ? asked.with(new MissesTradeoffLevel(6)) : asked;
      Selection selection = criterion == null ? Selection.USUAL : new Selection(criterion, 3, null);
      Training training =
          Training.of(plan, data, new LearnerFiles(loaded.dataset(), loaded.schema()));
      CertifiedModel trained =
          training.train(
              selection,
              CertificateOptions.of(0.05, 1).withForm(other),
              ALONE,
              Training.Listener.NONE);
      return name.contains("nearly")
          ? trained.withFacts(
              trained
                  .facts()
                  .with(
                      new EquivalentAttributes(
                          training.equivalents(trained, EquivalentSearch.within(0.9, 2, ALONE)))))
          : trained;
    }
  }

  /** What a check of a model says, from the content of its file. */
  static Verdict check(String json, Path file) {
    CertifiedModel read = ModelFile.fromJson("model.json", json);
    TrainingData data =
        TrainingFileRereader.read(
            new RecordedSettings(read.procedure()), file.toString(), null, FilesBeside.NONE, 1);
    LearnerFiles resources = new LearnerFiles(data.rows(), data.schema());
    return CertificateReplay.check(read, data, resources, ModelDiscrepancies::between, ALONE)
        .verdict();
  }

  static List<Case> all() {
    Form given = new RowSubsetsForm(0.5, 7L);
    Form holdOut = new HoldOutForm(0.4, null);
    Scaling.Method range = Scaling.Method.RANGE;
    MissingValuePolicy.Policy median = MissingValuePolicy.Policy.MEDIAN;
    return List.of(
        new Case("default", "", 2),
        new Case("checklist", "type=at-least", 2),
        new Case("rules", "learner=rules", 3),
        new Case("rays", RAYS, 2),
        new Case("rays-schema", "type=disjunction penalty=1", 2),
        new Case("rays-groups", RAYS, 2),
        new Case("rays-nearly-given", RAYS + " penalty=1", 2, null, null, null, given),
        new Case("soft-nearly-holdout", SOFT, 2, null, null, null, holdOut),
        new Case("rays-median", RAYS, 2, median, null, Criterion.CV, RowSubsetsForm.USUAL),
        new Case(
            "rays-drop-given", "max-size=2", 2, MissingValuePolicy.Policy.DROP, null, null, given),
        new Case("rays-costs", "", 2),
        new Case("rays-balanced", RAYS, 2),
        new Case("rays-wanted", RAYS, 2),
        new Case("rays-tradeoff", RAYS, 2),
        new Case("rays-holdout", "", 2, null, null, null, holdOut),
        new Case("balls-median", "features=balls", 2, median, range, null, RowSubsetsForm.USUAL),
        new Case("balls-l1", "features=balls metric=l1 penalty=1", 2),
        new Case("balls-kernel", "features=balls metric=kernel kernel=polynomial degree=2,3", 2),
        new Case("half-spaces", "features=half-spaces kernel=gaussian max-size=2", 2),
        new Case("dlm-balls", "learner=dlm penalty-positive=1 penalty-negative=1,2", 2),
        new Case("dlm-rays", "learner=dlm features=rays penalty-positive=1 penalty-negative=1", 2),
        new Case("soft-greedy", SOFT, 2),
        new Case("pvm", "radius-quantile=0.2,0.4", 3),
        new Case("pvm-kmeans", "candidates=kmeans:3 radius-quantile=0.2", 3),
        new Case("pvm-rank", "metric=rank-l2 radius-quantile=0.2", 3),
        new Case("pvm-rank-l1", "metric=rank:l1 radius-quantile=0.2", 3),
        new Case("pvm-holdout", "metric=dann radius-quantile=0.2", 3, null, null, null, holdOut),
        new Case("1-nn", "learner=1-nn", 3, null, range, null, RowSubsetsForm.USUAL),
        new Case("k-nn", "learner=k-nn neighbours=1,3", 2),
        new Case("pvm-ratio", "method=ratio radius-quantile=0.2,0.4", 3),
        new Case("pvm-hull-uniform", "candidates=hull-uniform:3 radius-quantile=0.2", 3),
        new Case("condensed-nn", "learner=condensed-nn", 3),
        new Case("multiedit", "learner=multiedit", 3),
        new Case("k-medoids-share", "learner=k-medoids prototype-share=0.1,0.2", 3),
        new Case("k-medoids", "learner=k-medoids prototypes=1,2", 3),
        new Case("k-means", "learner=k-means prototypes=1,2", 3),
        new Case("lvq1", "learner=lvq1 prototypes=2", 3));
  }
}
