package io.laconic.papers.benchmark;

import io.laconic.certificate.CertificateOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.SelectOptions;
import io.laconic.request.Request;
import java.nio.file.Path;
import java.util.List;

/**
 * How all data sets are measured.
 *
 * @param seeded learners as the user names them, in order
 * @param request options for all data sets
 * @param innerFolds of a choice; 0: as is usual
 * @param certificate its alternatives count all learners if errors are certified
 * @param certifies whether a certificate by subsets of all rows is wanted
 * @param rowWords options of rows for all data sets
 * @param kept folder that finished folds are kept in; null if they are not kept
 * @param finishedOnly whether nothing is measured that is not kept already
 */
record BenchmarkSettings(
    List<SeededLearner> seeded,
    Request request,
    SelectOptions select,
    int innerFolds,
    CertificateOptions certificate,
    boolean certifies,
    List<String> rowWords,
    Path kept,
    boolean finishedOnly,
    CommonOptions common) {
  BenchmarkSettings {
    seeded = List.copyOf(seeded);
    rowWords = List.copyOf(rowWords);
  }

  /** As the user names them, in order. */
  List<String> learners() {
    return seeded.stream().map(SeededLearner::words).toList();
  }

  /** All that is measured: a learner with several seeds is several of these. */
  List<String> runs() {
    return seeded.stream().flatMap(one -> one.runs().stream()).toList();
  }
}
