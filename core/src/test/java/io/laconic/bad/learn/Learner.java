package io.laconic.bad.learn;

import java.util.List;
import java.util.Random;

/** Prints, and draws random numbers and threads from nowhere. */
public final class Learner {
  /** Prints. */
  public void fit() {
    System.out.println(new Random().nextInt());
  }

  /** Starts hidden threads. */
  public int sum(List<Integer> numbers) {
    return numbers.parallelStream().mapToInt(n -> n).sum();
  }
}
