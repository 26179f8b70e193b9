package io.laconic.cli.command;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.Stability;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.subsets.CheckedWords;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.TrainingFile;
import io.laconic.cli.wording.PromiseFields;
import io.laconic.io.LearnerFiles;
import io.laconic.io.modelfile.ModelDiscrepancies;
import io.laconic.model.Discrepancy;
import io.laconic.model.Wording;
import io.laconic.train.CertificateReplay;
import io.laconic.train.RecordedSettings;
import io.laconic.train.SeedPValue;
import io.laconic.train.TrainingData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The answer of {@code certify} for certificates that count errors outside a subset. */
final class DrawnCertification {
  private final CertifiedModel certified;
  private final Certificate certificate;
  private final CertificateReplay.Answer answer;
  private final boolean thorough;
  private final SeedPValue pValue;

  private DrawnCertification(
      CertifiedModel certified,
      CertificateReplay.Answer answer,
      boolean thorough,
      SeedPValue pValue) {
    this.certified = certified;
    this.certificate = certified.certificate();
    this.answer = withDashes(answer);
    this.thorough = thorough;
    this.pValue = pValue;
  }

  /**
   * Checks a model.
   *
   * @param seeds how many other seeds its errors are compared with; 0: none
   * @param thorough whether the rules of all subsets are made again
   */
  static DrawnCertification of(
      CertifiedModel certified,
      ModelInputOptions input,
      String data,
      int seeds,
      boolean thorough,
      CommonOptions common) {
    TrainingData rows =
        TrainingFile.onDisk(new RecordedSettings(certified.procedure()), data, input, common);
    LearnerFiles resources = new LearnerFiles(rows.rows(), rows.schema());
    CertificateReplay.Answer answer =
        CertificateReplay.check(
            certified, rows, resources, ModelDiscrepancies::between, thorough, common.parallel());
    boolean ask = seeds > 0 && answer.verdict().outcome() != Outcome.DIFFERS;
    return new DrawnCertification(
        certified,
        answer,
        thorough || certified.facts().of(Stability.class) == null,
        ask
            ? CertificateReplay.otherSeeds(certified, rows, resources, seeds, common.parallel())
            : null);
  }

  private static CertificateReplay.Answer withDashes(CertificateReplay.Answer answer) {
    Verdict verdict = answer.verdict();
    List<Discrepancy> discrepancies =
        verdict.discrepancies().stream()
            .map(
                d ->
                    new Discrepancy(d.what(), d.stored(), CommonOptions.withDashes(d.recomputed())))
            .toList();
    return new CertificateReplay.Answer(
        verdict.with(discrepancies),
        answer.nonDefault().stream().map(CommonOptions::withDashes).toList());
  }

  Verdict verdict() {
    return answer.verdict();
  }

  /** What was checked and what was not. */
  List<String> lines() {
    if (verdict().outcome() == Outcome.DIFFERS) {
      return List.of();
    }
    List<String> lines =
        new ArrayList<>(
            CheckedWords.lines(
                certificate,
                certified.model().frame()::spoken,
                verdict().numbers().risk(),
                answer.nonDefault()));
    if (!thorough) {
      lines.add(
          "Not checked either: how often its columns come back in the rules of the other subsets;"
              + " --thorough makes all of them again.");
    }
    if (pValue != null) {
      lines.add(
          "Other seeds: "
              + Wording.counted(pValue.errors(), "error")
              + " outside is rank "
              + pValue.rank()
              + " of "
              + pValue.seeds()
              + " seeds, fewest first (others: "
              + Arrays.stream(pValue.others()).min().orElse(0)
              + " to "
              + Arrays.stream(pValue.others()).max().orElse(0)
              + "); p = "
              + Wording.number(pValue.pValue())
              + " (small values speak for a seed or an order of rows chosen for the result).");
    }
    return lines;
  }

  /** How the errors compare with those of other seeds, for programs. */
  record OtherSeeds(int seeds, int rank, double pValue, int[] errors) {}

  /** Fields beside those that every certificate has. */
  record Fields(
      String form,
      int subsets,
      int subset,
      int subsetSize,
      Object seed,
      int outside,
      int outsideErrors,
      int errors,
      int procedureVersion,
      List<String> nonDefault,
      Map<Integer, Double> riskByAlternatives,
      boolean thorough,
      List<PromiseFields> promises,
      Optional<OtherSeeds> otherSeeds) {}

  Fields fields() {
    DrawnTest test = certificate.test();
    return new Fields(
        certificate.form().word(),
        test.drawn().count(),
        test.subset(),
        test.drawn().size(),
        test.drawn().seedField(),
        test.outside().rowCount(),
        verdict().counts().errorsOutside(),
        verdict().counts().errors(),
        certified.procedure().version(),
        answer.nonDefault(),
        CheckedWords.risksByTries(certificate),
        thorough,
        PromiseFields.of(certificate.promises(), certified.model().frame()::spoken),
        Optional.ofNullable(pValue)
            .map(p -> new OtherSeeds(p.seeds(), p.rank(), p.pValue(), p.others())));
  }
}
