package io.laconic.spark;

/** A job that failed for good, after all attempts of Spark. */
public final class SparkJobException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SparkJobException(String message, Throwable cause) {
    super(message, cause);
  }
}
