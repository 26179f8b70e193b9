package io.laconic.spark.ml;

import java.io.Serializable;
import java.util.List;
import scala.runtime.AbstractFunction1;

/** Checks the values of params. Messages are worded as those of the command line. */
final class ParamChecks {
  private ParamChecks() {}

  /** Whether a value is allowed. */
  private interface Test<T> extends Serializable {
    boolean allows(T value);
  }

  private static final class Check<T> extends AbstractFunction1<T, Object> implements Serializable {
    private static final long serialVersionUID = 1;

    private final String name;
    private final String range;
    private final Test<T> test;

    Check(String name, String range, Test<T> test) {
      this.name = name;
      this.range = range;
      this.test = test;
    }

    @Override
    public Object apply(T value) {
      if (!test.allows(value)) {
        throw new IllegalArgumentException(name + " must be " + range + "; got " + value);
      }
      return true;
    }
  }

  static scala.Function1<String, Object> oneOf(String name, List<String> words) {
    List<String> copy = List.copyOf(words);
    return new Check<>(name, "one of " + String.join(", ", words), copy::contains);
  }

  static scala.Function1<Object, Object> atLeast(String name, double least, String words) {
    return new Check<>(name, words, value -> value instanceof Number n && n.doubleValue() >= least);
  }
}
