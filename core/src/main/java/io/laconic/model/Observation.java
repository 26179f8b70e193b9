package io.laconic.model;

import java.util.Map;
import java.util.stream.IntStream;

/**
 * Something that was seen of a model besides its certificate; nothing of it is promised. It is a
 * record: model files have its components as they are, or, if its only component is a list, that
 * list. A new one is a record and its {@link Kind}: files, terminals and pages know it then.
 */
public interface Observation {
  /**
   * Fails if it does not fit the model, as in a file that somebody has changed.
   *
   * @param outside rows by class that the model was tested on and not learned from; null if there
   *     are none
   * @throws Misfit that names the place
   */
  void check(Model model, int[] outside);

  /** The attributes that it names by their numbers. */
  default IntStream named() {
    return IntStream.empty();
  }

  /** The options that ask for it, with values that give the same again; empty if none does. */
  default Map<String, Number> askedBy() {
    return Map.of();
  }

  /** What people are shown of it; null if it is for programs. */
  default ShownObservation shown(Model model) {
    return null;
  }

  /** A kind of observation; those that are not in the table are found as services. */
  interface Kind {
    /** Its field in a model file. */
    String field();

    /** The record. */
    Class<? extends Observation> type();
  }

  /** A place of an observation that does not fit the model. */
  final class Misfit extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /**
     * @param place as {@code .conditions[0].count}; empty if all of it is meant
     */
    public Misfit(String place, String what) {
      super(place + ": " + what);
    }

    /** Fails unless a count is within its limits. */
    public static void unlessCount(String place, int count, int most) {
      if (count < 0 || count > most) {
        throw new Misfit(place, count + " is not a number from 0 to " + most);
      }
    }

    /** Fails unless a number is finite. */
    public static void unlessFinite(String place, double number) {
      if (!Double.isFinite(number)) {
        throw new Misfit(place, "expected a finite number");
      }
    }

    /** Fails unless a text is the one that the model has there. */
    public static void unlessSame(String place, String text, String expected) {
      if (!text.equals(expected)) {
        throw new Misfit(place, "expected \"" + expected + "\"");
      }
    }

    /** Fails unless a list has as many elements as the model needs. */
    public static void unlessSize(String place, int size, int expected) {
      if (size != expected) {
        throw new Misfit(place, "expected " + expected + " elements, found " + size);
      }
    }
  }
}
