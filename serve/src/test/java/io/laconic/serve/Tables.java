package io.laconic.serve;

import java.util.Random;

/** Small tables for tests. */
public final class Tables {
  private Tables() {}

  /** Rows of two classes that a single threshold tells apart, but for some noise. */
  public static String twoClasses(int rows) {
    Random random = new Random(7);
    StringBuilder csv = new StringBuilder("age,dose,place,outcome\n");
    for (int row = 0; row < rows; row++) {
      int age = 20 + random.nextInt(60);
      boolean died = age > 55 != random.nextInt(12) < 1;
      csv.append(age).append(',');
      csv.append(random.nextInt(1000) / 10.0).append(',');
      csv.append(random.nextBoolean() ? "north" : "south").append(',');
      csv.append(died ? "died" : "lived").append('\n');
    }
    return csv.toString();
  }
}
