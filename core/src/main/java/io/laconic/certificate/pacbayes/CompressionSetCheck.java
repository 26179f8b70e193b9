package io.laconic.certificate.pacbayes;

import io.laconic.data.EncodedRows;
import io.laconic.model.CompressionSet;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.model.TrainingRowsFromFile;
import io.laconic.space.KeptPoints;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The compression set against the rows of the file: class and values, to the bit. */
public final class CompressionSetCheck {
  private CompressionSetCheck() {}

  /** Whether every member is a training row at least. */
  public static boolean check(
      Model model, TrainingRowsFromFile training, Discrepancies discrepancies) {
    CompressionSet set = model.compressionSet();
    KeptPoints members = set.members();
    IntStream attributes = model.message().attributes();
    if (attributes != null) {
      int[] used = attributes.sorted().distinct().toArray();
      discrepancies.same("compression set: attributes", members.attributes(), used);
    }
    int[] places = new int[members.count()];
    for (int k = 0; k < places.length; k++) {
      places[k] = training.placeOf(members.rows()[k]);
      String what = "compression set, row " + members.rows()[k];
      if (places[k] < 0) {
        discrepancies.add(what, "a training row", "no training row");
        continue;
      }
      discrepancies.same(what + ": class", set.labels()[k], training.labels()[places[k]]);
      if (members.values() != null) {
        double[] values = values(members, training.inputs().encoded().row(places[k]));
        discrepancies.same(what + ": values", members.values()[k], values);
      }
      if (members.texts() != null) {
        discrepancies.same(what + ": text", members.texts()[k], text(training, places[k]));
      }
    }
    checkStates(members, places, training, discrepancies);
    boolean there = Arrays.stream(places).allMatch(place -> place >= 0);
    if (members.cells() != null && there) {
      checkCells(members, places, training, discrepancies);
    }
    return there;
  }

  /** The cell of the only text column. */
  private static String text(TrainingRowsFromFile training, int place) {
    EncodedRows encoded = training.inputs().encoded();
    for (int part = 0; part < encoded.encoding().parts().size(); part++) {
      if (encoded.encoding().parts().get(part).text()) {
        return encoded.texts(part)[place];
      }
    }
    return null;
  }

  /** What a fitted distance found for each member is found again. */
  private static void checkStates(
      KeptPoints members,
      int[] places,
      TrainingRowsFromFile training,
      Discrepancies discrepancies) {
    boolean there = Arrays.stream(places).allMatch(place -> place >= 0);
    if (members.states() == null || !there) {
      return;
    }
    KeptPoints again = training.frame().space().members(training.inputs(), places);
    for (int k = 0; k < places.length; k++) {
      String what = "compression set, row " + members.rows()[k] + ": state";
      discrepancies.same(what, members.states()[k], again.states()[k]);
    }
  }

  private static double[] values(KeptPoints members, double[] row) {
    return members.attributes() == null
        ? row
        : Arrays.stream(members.attributes())
            .mapToDouble(j -> j >= 0 && j < row.length ? row[j] : Double.NaN)
            .toArray();
  }

  private static void checkCells(
      KeptPoints members,
      int[] places,
      TrainingRowsFromFile training,
      Discrepancies discrepancies) {
    for (int t = 0; t < places.length; t++) {
      double[] line = training.inputs().matrix()[places[t]];
      double[] cells = Arrays.stream(members.rows()).mapToDouble(i -> line[i]).toArray();
      String what = "compression set, row " + members.rows()[t] + ": cells";
      discrepancies.same(what, members.cells()[t], cells);
    }
  }
}
