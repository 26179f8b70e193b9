package io.laconic.spark.ml;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Certifier;
import io.laconic.certificate.Provenance;
import io.laconic.cli.wording.Version;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.companion.RangesFile;
import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.Criterion;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.pvm.PvmSolver;
import io.laconic.model.Model;
import io.laconic.select.Chosen;
import io.laconic.select.Procedure;
import io.laconic.train.Recipe;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Everything that was asked of a fit. The same recipe, choice and certificate as the command {@code
 * train} has.
 *
 * @param criterion how to choose; null: as is usual for the learner
 * @param level of the certificate; its alternatives are what the user said
 * @param notIndependent why rows are not independent draws; null if they are
 */
record Fitting(
    Settings settings,
    Recipe.Rows rows,
    Criterion criterion,
    int folds,
    CertificateLevel level,
    String notIndependent,
    long seed) {

  /** The recipe for so many classes; fails if options do not go together. */
  Recipe recipe(int classes) {
    Recipe recipe = new Recipe(settings, rows, seed, classes);
    if (criterion == Criterion.PRINTED && !recipe.hasPrintedBounds()) {
      throw new IllegalArgumentException(
          "--select printed goes with --learner scm, or dlm with balls: the papers print no other"
              + " bound to choose by");
    }
    if (recipe.unlabelledFile() != null) {
      throw new IllegalArgumentException("--candidates unlabelled:FILE is for the command line");
    }
    return recipe;
  }

  /**
   * The certified model of a table.
   *
   * @param equalRows how many rows equal an earlier one
   */
  CertifiedModel fit(Dataset data, int equalRows, Parallel parallel) {
    Recipe recipe = recipe(data.labels().classes().size());
    Table table = Table.of(recipe.preparation(Schema.NONE), data, null);
    Recipe.Extras extras = new Recipe.Extras(ranges(recipe), null, solver(recipe), Schema.NONE);
    Contender contender = recipe.contender(extras);
    Criterion chosenBy = criterion == null ? contender.criterion() : criterion;
    CertificateLevel own = level(contender.alternatives());
    Procedure procedure = new Procedure(contender, chosenBy, folds, seed, own);
    if (criterion == null && recipe.isSingle(extras)) {
      return certify(procedure.single(table, parallel), own, equalRows, data);
    }
    Chosen chosen = procedure.train(table, parallel);
    return certify(chosen.model(), own, equalRows, data).withSelection(chosen.alternatives());
  }

  private CertificateLevel level(int own) {
    return new CertificateLevel(level.delta(), Math.max(own, level.alternatives()), level.form());
  }

  private CertifiedModel certify(Model model, CertificateLevel own, int equalRows, Dataset data) {
    CertificateOptions options =
        CertificateOptions.of(own.delta(), own.alternatives())
            .withForm(own.form())
            .withNotIndependent(notIndependent)
            .withEqualRows(equalRows);
    Certifier.Certification certification = Certifier.certify(model, options);
    return new CertifiedModel(
        model,
        certification.certificate(),
        certification.bounds(),
        List.of(),
        new Provenance(Version.number(), seed, data.source().name()));
  }

  private static java.util.Map<String, io.laconic.model.soft.Range> ranges(Recipe recipe) {
    return recipe.rangesFile() == null ? null : RangesFile.read(Path.of(recipe.rangesFile()));
  }

  private static PvmSolver solver(Recipe recipe) {
    return !recipe.needsSolver()
        ? null
        : ServiceLoader.load(PvmSolver.class)
            .findFirst()
            .orElseThrow(
                () ->
                    new DataException(
                        "--method lp and exact need the module laconic-solver, which is not"
                            + " there"));
  }
}
