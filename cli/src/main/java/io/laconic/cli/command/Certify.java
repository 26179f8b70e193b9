package io.laconic.cli.command;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.Verification;
import io.laconic.certificate.compression.UncheckedParts;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.CostOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ConstantWords;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.fact.Fact;
import io.laconic.io.json.Json;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.modelfile.RestatedParts;
import io.laconic.model.Discrepancy;
import io.laconic.train.AimGuarantee;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code certify MODEL DATA}. */
@Command(
    name = "certify",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Checks a certificate: makes the model again, recounts, recomputes the bounds.",
      "Subsets and hold-out: draws the rows again and trains on these alone."
    },
    footer = {
      "",
      "Exit code 0: it holds, or was recomputed but depends on an assumption;",
      "exit code 1: something differs, or DATA is not the training file.",
      "Example:  laconic certify model.json patients.csv"
    })
public final class Certify implements Callable<Integer> {
  private static final int MOST_SEEDS = 10_000;

  private static final int MOST_SHOWN = 6;

  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private CostOptions costs;
  @Mixin private QueriesOption queries;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @InputOption
  @Parameters(index = "1", paramLabel = "DATA", description = "The file it was trained on.")
  private String data;

  @Option(
      names = "--other-seeds",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Subsets and hold-out: compares the errors with those of N other seeds of the draw, as 19;"
              + " a small p-value speaks for a chosen seed or order of rows.")
  private int otherSeeds;

  @Option(
      names = "--thorough",
      description =
          "Subsets: makes the rules of all subsets again, not only the one that is shown, to count"
              + " how often its columns come back.")
  private boolean thorough;

  /** What always saying the most frequent class would have. */
  private String yardstick;

  /** What is to be said of a constant rule; null if it is none. */
  private String constant;

  /** What the model was made for besides few errors; else null. */
  private AimGuarantee guarantee;

  /** Of a certificate that counts errors outside a subset; else null. */
  private DrawnCertification drawn;

  @Override
  public Integer call() {
    costs.check();
    input.answeredIn(queries.folder());
    if (otherSeeds < 0) {
      throw common.usage("--other-seeds must be >= 0; got " + otherSeeds);
    }
    if (otherSeeds > MOST_SEEDS) {
      throw common.usage("--other-seeds must be at most " + MOST_SEEDS + "; got " + otherSeeds);
    }
    return common.print(run());
  }

  private Result run() {
    CertifiedModel certified;
    try {
      certified = ModelFile.read(modelFile);
    } catch (DataException e) {
      if (!Files.isRegularFile(modelFile)) {
        throw e;
      }
      return result(Verdict.differs(new Discrepancy(e.getMessage(), "", "")), null);
    }
    if (certified.certificate() == null) {
      throw new DataException(modelFile + ": the model carries no certificate");
    }
    yardstick = ModelSummary.yardstick(certified);
    constant = ConstantWords.of(certified);
    guarantee = AimGuarantee.of(certified);
    Certificate certificate = certified.certificate();
    if (otherSeeds > 0 && certificate.test().drawn().testRows() != null) {
      throw common.usage(
          modelFile + ": --other-seeds goes with rows that were drawn; here a column tells them");
    }
    if (otherSeeds > 0 && !certificate.form().draws()) {
      throw new DataException(
          modelFile + ": --other-seeds goes with certificates by subsets or a hold-out");
    }
    Verdict verdict = certificate.form().verify(certified, new TrainingFile(certified));
    List<Discrepancy> restated = RestatedParts.differences(modelFile, certified);
    boolean met = verdict.outcome() != Outcome.DIFFERS;
    return result(met && !restated.isEmpty() ? Verdict.differs(restated) : verdict, certificate);
  }

  /** The training file of a model, read as its form of certificate needs it. */
  private final class TrainingFile implements Verification {
    private final CertifiedModel certified;

    TrainingFile(CertifiedModel certified) {
      this.certified = certified;
    }

    @Override
    public Dataset rows() {
      return input.readAll(certified, data, common);
    }

    @Override
    public double[][] matrix(Dataset rows) {
      return input.matrix(certified.model(), rows);
    }

    @Override
    public Verdict repeated() {
      drawn = DrawnCertification.of(certified, input, data, otherSeeds, thorough, common);
      return drawn.verdict();
    }
  }

  /** What the Gibbs classifier of soft rays has, for programs. */
  private record GibbsFields(double gibbsRisk, double gibbsTrainRisk, double kl) {}

  /** What the model was made for besides few errors, for programs. */
  private record Aimed(Object of, double bound) {}

  /**
   * Whether a certificate holds.
   *
   * @param holds null if every number was met but the certificate is conditional
   * @param conditionalOn facts; null if it is not conditional
   * @param text the lines
   */
  private record Result(
      Boolean holds,
      double risk,
      double sensitivity,
      double specificity,
      List<Map<String, Object>> conditionalOn,
      List<Discrepancy> differences,
      @Json.Unfolded GibbsFields gibbs,
      @Json.Unfolded DrawnCertification.Fields drawn,
      @Json.Unfolded CostOptions.Fields cost,
      Optional<Aimed> aim,
      List<String> text)
      implements Answer {
    @Override
    public List<String> lines() {
      return text;
    }

    @Override
    public int exitCode() {
      return Boolean.FALSE.equals(holds) ? 1 : 0;
    }
  }

  private Result result(Verdict verdict, Certificate certificate) {
    boolean met = verdict.outcome() != Outcome.DIFFERS;
    boolean gibbs = !Double.isNaN(verdict.counts().gibbsTrainRisk());
    boolean aimed = met && guarantee != null && !costs.asked();
    return new Result(
        holds(verdict.outcome()),
        verdict.numbers().risk(),
        verdict.numbers().sensitivity(),
        verdict.numbers().specificity(),
        Fact.fields(verdict.reasons()),
        verdict.discrepancies(),
        gibbs
            ? new GibbsFields(
                verdict.numbers().gibbsRisk(),
                verdict.counts().gibbsTrainRisk(),
                verdict.counts().kl())
            : null,
        drawn == null ? null : drawn.fields(),
        met && costs.asked() ? costs.fields(certificate) : null,
        aimed
            ? Optional.of(new Aimed(guarantee.aim().recorded(), guarantee.bound()))
            : Optional.empty(),
        lines(verdict, certificate));
  }

  private List<String> lines(Verdict verdict, Certificate certificate) {
    boolean met = verdict.outcome() != Outcome.DIFFERS;
    List<String> lines = new ArrayList<>();
    lines.add(words(verdict, certificate));
    lines.addAll(checked(verdict, certificate));
    if (met && !CertificateWords.saysNothing(verdict.numbers().risk())) {
      lines.add("For comparison: " + yardstick + ".");
    }
    if (constant != null) {
      lines.add("Note: " + constant + ".");
    }
    if (met && costs.asked()) {
      lines.add("cost: " + costs.words(certificate));
    } else if (met && guarantee != null) {
      lines.add(guarantee.title() + ": " + guarantee.words() + ".");
    }
    return lines;
  }

  /** What was checked and what was not, of a certificate that holds and promises something. */
  private List<String> checked(Verdict verdict, Certificate certificate) {
    if (drawn != null) {
      return drawn.lines();
    }
    boolean says =
        verdict.outcome() != Outcome.DIFFERS
            && !CertificateWords.saysNothing(verdict.numbers().risk());
    return says ? UncheckedParts.lines(certificate) : List.of();
  }

  private static String words(Verdict verdict, Certificate certificate) {
    if (verdict.outcome() == Outcome.DIFFERS) {
      List<Discrepancy> all = verdict.discrepancies();
      if (all.get(0).what().equals("sha256") && all.get(0).stored().equals("null")) {
        return ofNoFile(certificate);
      }
      if (all.get(0).what().equals("sha256")) {
        return "does not hold: not the file it was trained on; " + words(all.get(0)) + ".";
      }
      return "does not hold: "
          + String.join("; ", all.stream().limit(MOST_SHOWN).map(Certify::words).toList())
          + (all.size() > MOST_SHOWN ? "; and " + (all.size() - MOST_SHOWN) + " more" : "")
          + ".";
    }
    String facts = certificate.form().facts(verdict, certificate);
    return verdict.outcome() == Outcome.CONDITIONAL
        ? "recomputed, conditional on: " + verdict.voidBecause() + " (" + facts + ")."
        : "holds: " + facts + ".";
  }

  /** Rows in memory, as of a DataFrame, have no hash; a file of them gives the same model. */
  private static String ofNoFile(Certificate certificate) {
    return "not checked: the model was trained on rows in memory. The same rows in a file, in the"
        + " same order, give the same rule by the same options and laconic train FILE"
        + (certificate.form().draws()
            ? " --subset-seed " + Long.toUnsignedString(certificate.test().drawn().seed())
            : "")
        + "; certify that one.";
  }

  /** As JSON says it: null if every number was met but the certificate is conditional. */
  private static Boolean holds(Outcome outcome) {
    return outcome == Outcome.CONDITIONAL ? null : outcome == Outcome.HOLDS;
  }

  private static String words(Discrepancy discrepancy) {
    return discrepancy.stored().isEmpty() && discrepancy.recomputed().isEmpty()
        ? discrepancy.what()
        : discrepancy.what()
            + ": stored "
            + discrepancy.stored()
            + ", recomputed "
            + discrepancy.recomputed();
  }
}
