package io.laconic.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Small made-up tables under the names, and with the classes, of the papers' data sets. */
public final class PaperStandIns {
  private PaperStandIns() {}

  public static void write(Path folder) throws IOException {
    numbers(folder, "breastw", 24, 3, "benign", "malignant");
    numbers(folder, "votes", 24, 3, "democrat", "republican");
    numbers(folder, "pima", 30, 3, "neg", "pos");
    numbers(folder, "haberman", 30, 3, "died", "survived");
    numbers(folder, "bupa", 30, 3, "selector1", "selector2");
    numbers(folder, "glass2", 24, 3, "float", "non_float");
    numbers(folder, "credit", 24, 3, "-", "+");
    numbers(folder, "colon", 25, 6, "normal", "tumor");
    numbers(folder, "pomeroy-b", 25, 6, "classic", "desmoplastic");
    numbers(folder, "pomeroy-c", 25, 6, "failure", "survivor");
    numbers(folder, "leukemia", 25, 6, "ALL", "AML");
    numbers(folder, "glass", 45, 3, "containers", "wind_float", "wind_non_float");
    numbers(folder, "heart", 30, 3, "absent", "present");
    numbers(folder, "vowel-train", 45, 3, "had", "hAd", "hid");
    numbers(folder, "wine", 45, 3, "class1", "class2", "class3");
    String[] digits = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    numbers(folder, "usps-train", 80, 64, digits);
    numbers(folder, "usps-test", 20, 64, digits);
  }

  /** Classes in turn; each shifts every second attribute. */
  private static void numbers(Path folder, String name, int rows, int attributes, String... classes)
      throws IOException {
    SplittableRandom random = new SplittableRandom(name.length());
    List<String> lines = new ArrayList<>();
    StringBuilder header = new StringBuilder();
    for (int j = 0; j < attributes; j++) {
      header.append("a").append(j).append(",");
    }
    lines.add(header + "class");
    for (int row = 0; row < rows; row++) {
      int label = row % classes.length;
      StringBuilder line = new StringBuilder();
      for (int j = 0; j < attributes; j++) {
        double value = random.nextDouble() * 2 - 1 + (j % 2 == 0 ? label * 0.7 : 0);
        line.append(String.format(Locale.ROOT, "%.3f,", value));
      }
      lines.add(line + classes[label]);
    }
    Files.write(folder.resolve(name + ".csv"), lines);
  }
}
