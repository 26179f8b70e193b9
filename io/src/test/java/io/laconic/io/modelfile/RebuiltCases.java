package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Form;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Models with certificates that rebuild the classifier (the forms {@code standard} and {@code
 * tight}, PAC-Bayes for soft rays), of all learners, on small made-up tables.
 */
final class RebuiltCases {
  private RebuiltCases() {}

  /** What a check of a model says, from the content of its file. */
  static Verdict check(String json, Path file) {
    CertifiedModel read = ModelFile.fromJson("model.json", json);
    Set<String> columns =
        read.model().frame().encoding().parts().stream()
            .map(part -> part.column())
            .collect(Collectors.toSet());
    ReadOptions options =
        new ReadOptions(null, true, read.model().frame().encoding().schema(), columns, false);
    Dataset rows = DataFiles.read(file.toString(), options);
    return Verifier.verify(read, rows, null);
  }

  static List<DrawnCases.Case> all() {
    return Stream.concat(of(CompressionForm.STANDARD), someTight()).toList();
  }

  /** Where the tight form differs by more than a prior. */
  private static Stream<DrawnCases.Case> someTight() {
    return of(CompressionForm.TIGHT).filter(c -> c.name().matches("(rays-d|dlm|soft).*"));
  }

  private static Stream<DrawnCases.Case> of(CompressionForm form) {
    Scaling.Method range = Scaling.Method.RANGE;
    MissingValuePolicy.Policy median = MissingValuePolicy.Policy.MEDIAN;
    MissingValuePolicy.Policy drop = MissingValuePolicy.Policy.DROP;
    return Stream.of(
        of("rays-schema", "penalty=1,2", 2, null, null, form),
        of("rays-drop-nearly", "type=disjunction penalty=1,2", 2, drop, null, form),
        of("rays-median", "type=conjunction penalty=1", 2, median, null, form),
        of("balls", "features=balls type=conjunction penalty=1,2", 2, null, range, form),
        of(
            "balls-kernel",
            "features=balls metric=kernel kernel=polynomial penalty=1,2",
            2,
            null,
            null,
            form),
        of("half-spaces", "features=half-spaces kernel=gaussian penalty=1,2", 2, null, null, form),
        of("dlm-balls", "learner=dlm penalty-positive=1 penalty-negative=1,2", 2, null, null, form),
        of("dlm-rays", "learner=dlm features=rays penalty-positive=1", 2, null, null, form),
        of("soft-greedy", "learner=soft-greedy penalty=1 eta=0,0.1", 2, null, null, form),
        of("pvm", "learner=pvm radius-quantile=0.2,0.4", 3, null, null, form),
        of("condensed-nn", "learner=condensed-nn", 3, null, null, form),
        of("k-medoids", "learner=k-medoids prototypes=1,2", 3, null, null, form));
  }

  private static DrawnCases.Case of(
      String name,
      String words,
      int classes,
      MissingValuePolicy.Policy missing,
      Scaling.Method scaling,
      Form form) {
    return new DrawnCases.Case(
        name + "-" + form.word(), words, classes, missing, scaling, null, form);
  }
}
