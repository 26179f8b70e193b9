package io.laconic.spark.ml;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.EqualRows;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/** One fit to the rows of a DataFrame. */
final class FrameFit {
  private final LaconicClassifier classifier;
  private final StructType schema;
  private final Input input;
  private final Dataset<Row> cells;

  FrameFit(LaconicClassifier classifier, Dataset<?> rows) {
    this.classifier = classifier;
    this.schema = rows.schema();
    this.input = classifier.input(schema);
    List<Column> columns = new ArrayList<>();
    columns.add(LabelColumn.of(schema, classifier.labelCol()).column());
    columns.addAll(Arrays.asList(input.columns()));
    Dataset<?> ordered =
        classifier.idCol() == null ? rows : rows.orderBy(Input.quoted(classifier.idCol()));
    this.cells = ordered.select(columns.toArray(Column[]::new));
  }

  CertifiedModel fit() {
    io.laconic.data.Dataset table = collected();
    return classifier
        .fitting()
        .fit(
            table,
            EqualRows.count(table),
            new Parallel(Runtime.getRuntime().availableProcessors()));
  }

  private io.laconic.data.Dataset collected() {
    List<Row> rows = cells.collectAsList();
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("the DataFrame has no rows");
    }
    if (!input.isVector()) {
      return CollectedTable.ofCells(rows, classifier.labelCol(), input);
    }
    int size = rows.get(0).isNullAt(1) ? 0 : ((Vector) rows.get(0).get(1)).size();
    List<String> names = Input.slots(schema, input.vector(), size);
    return CollectedTable.ofVectors(rows, classifier.labelCol(), names);
  }
}
