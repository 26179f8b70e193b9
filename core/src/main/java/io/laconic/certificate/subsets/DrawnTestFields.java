package io.laconic.certificate.subsets;

import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.StoredField;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was drawn and counted, as fields of a certificate. */
final class DrawnTestFields {
  static final List<String> NAMES = List.copyOf(of(DrawnTest.NONE, List.of()).keySet());

  /** The field of certificates whose test rows a column tells. */
  static final String TEST_ROWS = "testRows";

  private DrawnTestFields() {}

  /** All fields, in the order in which they are written. */
  static Map<String, Object> of(DrawnTest test, List<String> classes) {
    OutsideCounts outside = test.outside();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("subsets", test.drawn().count());
    fields.put("subset", test.subset());
    fields.put("subsetSize", test.drawn().size());
    fields.put("seed", test.drawn().seedField());
    fields.put("group", test.group());
    if (test.drawn().testRows() != null) {
      fields.put(TEST_ROWS, test.drawn().testRows());
    }
    fields.put("outside", outside.rowCount());
    fields.put("outsideErrors", outside.errorCount());
    fields.put("outsideByClass", byClass(outside.rows(), classes));
    fields.put("outsideErrorsByClass", byClass(outside.errors(), classes));
    fields.put("rulesPerSubset", test.rulesPerSubset());
    Map<String, Object> majority = new LinkedHashMap<>();
    majority.put("class", test.majority().label());
    majority.put("errors", test.majority().errors());
    majority.put("risk", test.majority().risk());
    fields.put("majority", majority);
    return fields;
  }

  private static Map<String, Object> byClass(int[] counts, List<String> classes) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int label = 0; label < counts.length; label++) {
      fields.put(classes.get(label), counts[label]);
    }
    return fields;
  }

  static DrawnTest read(StoredField certificate) {
    int count = atLeastOne(certificate.at("subsets"));
    DrawnSubsets drawn =
        new DrawnSubsets(
            count,
            certificate.at("subsetSize").count(),
            certificate.at("seed").unsigned(),
            certificate.at("group").textOrNull(),
            certificate.has(TEST_ROWS) ? certificate.at(TEST_ROWS).textOrNull() : null);
    int[] rows = certificate.at("outsideByClass").countsByClass();
    int[] errors = certificate.at("outsideErrorsByClass").countsByClass();
    for (int label = 0; label < rows.length; label++) {
      if (errors[label] > rows[label]) {
        throw certificate
            .at("outsideErrorsByClass")
            .atClass(label)
            .error(errors[label] + " errors on " + rows[label] + " rows");
      }
    }
    isSum(certificate.at("outside"), rows, "outsideByClass");
    isSum(certificate.at("outsideErrors"), errors, "outsideErrorsByClass");
    return new DrawnTest(
        drawn,
        certificate.at("subset").index(count),
        new OutsideCounts(rows, errors),
        atLeastOne(certificate.at("rulesPerSubset")),
        majority(certificate.at("majority")));
  }

  private static MajorityRule majority(StoredField field) {
    field.hasOnly("class", "errors", "risk");
    return new MajorityRule(
        field.at("class").className(), field.at("errors").count(), field.at("risk").shareOrNone());
  }

  private static int atLeastOne(StoredField field) {
    if (field.count() == 0) {
      throw field.error("expected a number from 1");
    }
    return field.count();
  }

  /** The total must be what its parts say, and fit in an int. */
  private static void isSum(StoredField total, int[] parts, String what) {
    long sum = Arrays.stream(parts).asLongStream().sum();
    if (total.count() != sum) {
      throw total.error(total.count() + " is not the sum of " + what + ", " + sum);
    }
  }
}
