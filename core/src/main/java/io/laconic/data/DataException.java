package io.laconic.data;

/** The data are not what they must be; the message is one line for the user and names the place. */
public class DataException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DataException(String message) {
    super(message);
  }

  public DataException(String message, Throwable cause) {
    super(message, cause);
  }
}
