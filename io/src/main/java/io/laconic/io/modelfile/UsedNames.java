package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Encoding;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The columns whose names a model file keeps. Of a rule on a few of very many columns: those that
 * the rule, the attributes nearly as good and the bootstrap name, and all that are not numbers.
 */
final class UsedNames {
  /** Nothing is left out. */
  static final UsedNames ALL = new UsedNames(null);

  /** By number of the column; null: all. */
  private final BitSet columns;

  private UsedNames(BitSet columns) {
    this.columns = columns;
  }

  static UsedNames of(CertifiedModel certified) {
    boolean rebuilt = certified.certificate() != null && certified.certificate().form().rebuilds();
    if (certified.procedure() == null || rebuilt || !certified.model().keepsFewNames()) {
      return ALL;
    }
    Encoding encoding = certified.model().frame().encoding();
    BitSet columns = new BitSet();
    attributes(certified).forEach(attribute -> columns.set(encoding.partOf(attribute)));
    List<Encoding.Part> parts = encoding.parts();
    for (int k = 0; k < parts.size(); k++) {
      if (parts.get(k).categorical() || parts.get(k).text()) {
        columns.set(k);
      }
    }
    return new UsedNames(columns);
  }

  /** The attributes that a model speaks of. */
  static IntStream attributes(CertifiedModel certified) {
    return IntStream.concat(
        Arrays.stream(certified.model().classifier().attributes()), certified.facts().named());
  }

  boolean areAll() {
    return columns == null;
  }

  boolean keeps(int column) {
    return columns == null || columns.get(column);
  }

  /** The columns that are kept, ascending. */
  IntStream columns() {
    return columns.stream();
  }
}
