package io.laconic.cli.option;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.UncertifiedFacts;
import io.laconic.data.DataException;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.learn.given.GivenRuleLearner;
import io.laconic.learn.given.RuleText;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RecordedSettings;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Models in the folder of a new one that were trained on the same file. To look again at the same
 * rows and keep what pleases is to have tried several settings, which the certificate must count.
 */
public final class EarlierModels {
  private static final int MOST_FILES = 200;
  private static final long MOST_BYTES = 1 << 22;

  private final List<Path> found = new ArrayList<>();
  private final List<RuleText> given = new ArrayList<>();
  private int told;

  private EarlierModels() {}

  /**
   * Looks for them, before the new model is written.
   *
   * @param target the file of the new model
   */
  public static EarlierModels beside(Path target, CertifiedModel model) {
    EarlierModels models = new EarlierModels();
    String sha256 = model.model().training().source().sha256();
    Path folder = target.toAbsolutePath().getParent();
    if (sha256 == null || model.certificate() == null || folder == null) {
      return models;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.json")) {
      int left = MOST_FILES;
      for (Path file : files) {
        if (left-- > 0) {
          models.add(file, sha256, model);
        }
      }
    } catch (IOException e) {
      return models; // a folder that cannot be listed tells nothing
    }
    return models;
  }

  private void add(Path file, String sha256, CertifiedModel model) {
    CertifiedModel other = ofSameRows(file, sha256);
    if (other == null) {
      return;
    }
    boolean same = isSameRun(other, model);
    told = Math.max(told, other.provenance().earlierRuns() + (same ? 0 : 1));
    if (!same) {
      found.add(file.getFileName());
    }
    Request asked =
        other.procedure() == null ? null : new RecordedSettings(other.procedure()).request();
    if (asked != null && asked.has(GivenRuleLearner.RULE)) {
      given.add(RuleText.read(file.toString(), asked.value(GivenRuleLearner.RULE), column -> true));
    }
  }

  /** The rules among them that people gave. */
  public List<RuleText> given() {
    return given;
  }

  /** A certified model of the same rows; null if the file is none. */
  private static CertifiedModel ofSameRows(Path file, String sha256) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
        return null;
      }
      String content = Files.readString(file);
      if (!content.contains(sha256)) {
        return null;
      }
      CertifiedModel other = ModelFile.fromJson(file.toString(), content);
      return other.certificate() != null
              && sha256.equals(other.model().training().source().sha256())
          ? other
          : null;
    } catch (IOException | DataException e) {
      return null; // not a model
    }
  }

  /** Whether both came of the same settings: then they are one look at the rows, not two. */
  private static boolean isSameRun(CertifiedModel other, CertifiedModel model) {
    if (model.procedure() == null || !model.certificate().form().draws()) {
      return ModelFile.toJson(plain(other)).equals(ModelFile.toJson(plain(model)));
    }
    CertifiedModel read = ModelFile.fromJson("the new model", ModelFile.toJson(model));
    String planned = Options.ALTERNATIVES.name();
    return other.procedure() != null
        && read.procedure().without(planned).equals(other.procedure().without(planned))
        && model.certificate().test().drawn().equals(other.certificate().test().drawn())
        && model.certificate().delta() == other.certificate().delta();
  }

  private static CertifiedModel plain(CertifiedModel model) {
    return model.withEarlierRuns(0).withFacts(UncertifiedFacts.NOTHING);
  }

  /** How many earlier runs there were: those in the folder, or more that these tell of. */
  private int count() {
    return Math.max(found.size(), told);
  }

  /** The model, which remembers them. */
  public CertifiedModel with(CertifiedModel model) {
    return count() == 0 ? model : model.withEarlierRuns(count());
  }

  /**
   * A line on what they mean for the certificate of the new model; null if there is nothing to say,
   * or if it was settled beforehand that this many would be tried.
   */
  public static String words(CertifiedModel model) {
    Certificate certificate = model.certificate();
    int tries = model.provenance().tries();
    if (certificate == null || tries <= certificate.alternatives()) {
      return null;
    }
    double alternatives = model.provenance().alternatives();
    String number =
        !certificate.form().draws() || certificate.byClass()
            ? ""
            : " (the number would be "
                + CertificateWords.cell(
                    certificate
                        .test()
                        .outside()
                        .risk(certificate.delta(), certificate.test().ways(alternatives)))
                + ")";
    return "This is your "
        + Wording.ordinal(tries)
        + " model of these rows. If you stop along a list settled before the first result, say"
        + " --alternatives "
        + Wording.number(alternatives)
        + number
        + ", or "
        + tries
        + " if the list ends here. What earlier results on these rows gave the idea for needs"
        + " other rows.";
  }
}
