package io.laconic.papers.benchmark;

import io.laconic.certificate.CertificateOptions;
import io.laconic.io.file.Sha256;
import io.laconic.train.Selection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;

/**
 * The file in which the folds of one learner on one data set are kept. A run with other rows or
 * options has another file, so learners and data sets can be added to a benchmark later, and what
 * was measured set by set is found again by a list of all of them.
 *
 * @param dataSet its short name, whatever else is in the list
 * @param words all that the results depend on
 */
record KeptRun(String dataSet, String learner, String words) {
  private static final int LONGEST = 60;

  /** What the results depend on besides rows, folds and learner. */
  static String words(Selection selection, CertificateOptions certificate, long seed) {
    return " selection="
        + selection.criterion()
        + "/"
        + selection.foldCount()
        + " delta="
        + certificate.delta()
        + " alternatives="
        + certificate.alternatives()
        + " notIndependent="
        + certificate.notIndependent()
        + " seed="
        + seed;
  }

  /** The file in a folder; null if there is no folder. */
  Path file(Path folder) {
    if (folder == null) {
      return null;
    }
    String readable = (dataSet + "-" + learner).replaceAll("[^A-Za-z0-9._-]+", "-");
    String start = readable.substring(0, Math.min(LONGEST, readable.length()));
    MessageDigest digest = Sha256.newDigest();
    digest.update(words.getBytes(StandardCharsets.UTF_8));
    return folder.resolve(start + "-" + Sha256.hex(digest).substring(0, 12) + ".jsonl");
  }
}
