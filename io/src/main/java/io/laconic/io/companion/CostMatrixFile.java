package io.laconic.io.companion;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.laconic.data.DataException;
import io.laconic.data.NumberSyntax;
import io.laconic.io.file.FileErrors;
import io.laconic.learn.choice.MatrixCosts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;

/**
 * Reads what wrong answers cost: a CSV file whose first column is the true class and whose header
 * names the predicted class. Right answers cost 0.
 */
public final class CostMatrixFile {
  private final String file;

  private CostMatrixFile(String file) {
    this.file = file;
  }

  /** The costs, with the classes in the order of the file. */
  public static MatrixCosts read(Path path) {
    return CompanionCsv.read(path, (file, records) -> new CostMatrixFile(file).read(records));
  }

  private MatrixCosts read(Iterator<CsvRecord> records) {
    List<String> said = classes(records.next());
    double[][] costs = new double[said.size()][];
    records.forEachRemaining(record -> add(record, said, costs));
    for (int truth = 0; truth < costs.length; truth++) {
      if (costs[truth] == null) {
        throw FileErrors.inFile(
            file,
            "the header has the class "
                + FileErrors.quoted(said.get(truth))
                + ", but there is no row of it; each class needs a row and a column");
      }
    }
    try {
      return new MatrixCosts(said, costs);
    } catch (IllegalArgumentException e) {
      throw FileErrors.inFile(file, e.getMessage());
    }
  }

  /** The header without its first cell. */
  private List<String> classes(CsvRecord header) {
    List<String> fields = header.getFields();
    if (fields.size() < 3) {
      throw FileErrors.inFile(
          file,
          "the header must have a first cell for the true class and then two classes or more; got "
              + fields.size()
              + (fields.size() == 1 ? " cell" : " cells"));
    }
    List<String> said = new ArrayList<>(fields.subList(1, fields.size()));
    if (new HashSet<>(said).size() < said.size()) {
      throw FileErrors.inFile(file, "a class occurs twice in the header");
    }
    return said;
  }

  private void add(CsvRecord record, List<String> said, double[][] costs) {
    String place = file + ", line " + record.getStartingLineNumber();
    if (record.getFieldCount() != said.size() + 1) {
      throw new DataException(
          place
              + ": "
              + (said.size() + 1)
              + " cells expected as in the header, got "
              + record.getFieldCount());
    }
    int truth = said.indexOf(record.getField(0));
    if (truth < 0) {
      throw new DataException(
          place
              + ": the class "
              + FileErrors.quoted(record.getField(0))
              + " is not in the header; each class needs a row and a column");
    }
    if (costs[truth] != null) {
      throw new DataException(
          place + ": " + FileErrors.quoted(record.getField(0)) + " occurs twice");
    }
    costs[truth] = new double[said.size()];
    for (int k = 0; k < said.size(); k++) {
      costs[truth][k] = cost(place, said.get(k), record.getField(k + 1), k == truth);
    }
  }

  private static double cost(String place, String column, String cell, boolean right) {
    String where = place + ", column " + FileErrors.quoted(column) + ": ";
    if (!NumberSyntax.isNumber(cell.strip())) {
      throw new DataException(where + FileErrors.quoted(cell) + " is not a number");
    }
    double cost = Double.parseDouble(cell.strip());
    if (!(cost >= 0) || cost == Double.POSITIVE_INFINITY) {
      throw new DataException(where + "a cost must be a number >= 0, got " + cell.strip());
    }
    if (right && cost != 0) {
      throw new DataException(where + "a right answer must cost 0, got " + cell.strip());
    }
    return cost;
  }
}
