package io.laconic.cli.option;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.io.modelfile.ModelFile;
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
public final class EarlierRuns {
  private static final int MOST_FILES = 200;
  private static final long MOST_BYTES = 1 << 22;

  private final List<Path> found = new ArrayList<>();

  private EarlierRuns() {}

  /**
   * Looks for them, before the new model is written.
   *
   * @param target the file of the new model
   */
  public static EarlierRuns beside(Path target, CertifiedModel model) {
    EarlierRuns runs = new EarlierRuns();
    String sha256 = model.model().training().source().sha256();
    Path folder = target.toAbsolutePath().getParent();
    if (sha256 == null || model.certificate() == null || folder == null) {
      return runs;
    }
    String text = ModelFile.toJson(model);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.json")) {
      int left = MOST_FILES;
      for (Path file : files) {
        if (left-- > 0 && isOther(file, sha256, text)) {
          runs.found.add(file.getFileName());
        }
      }
    } catch (IOException e) {
      return runs; // a folder that cannot be listed tells nothing
    }
    return runs;
  }

  private static boolean isOther(Path file, String sha256, String text) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
        return false;
      }
      String content = Files.readString(file);
      if (!content.contains(sha256) || content.equals(text)) {
        return false;
      }
      CertifiedModel other = ModelFile.fromJson(file.toString(), content);
      return other.certificate() != null
          && sha256.equals(other.model().training().source().sha256());
    } catch (IOException | DataException e) {
      return false; // not a model
    }
  }

  /** A line on what they mean for the certificate; null if there is nothing to say. */
  public String words(Certificate certificate) {
    int tries = found.size() + 1;
    if (certificate == null || tries <= certificate.alternatives()) {
      return null;
    }
    String files = found.size() == 1 ? found.get(0).toString() : found.size() + " models here";
    String number =
        certificate.test() == null
            ? ""
            : "; the number would be "
                + CertificateWords.cell(
                    certificate
                        .test()
                        .outside()
                        .risk(certificate.delta(), certificate.test().ways(tries)));
    return "earlier runs on this file: --alternatives "
        + tries
        + " ("
        + files
        + (found.size() == 1 ? " was" : " were")
        + " trained on the same rows; it counts if you choose among them by their results"
        + number
        + ")";
  }
}
