package io.laconic.data;

import io.laconic.util.MarkedOptionName;

/** The data are not what they must be; the message is one line for the user and names the place. */
public class DataException extends RuntimeException implements MarkedOptionName.InMessage {
  private static final long serialVersionUID = 1L;

  /**
   * @param message may name options, see {@link MarkedOptionName}
   */
  public DataException(String message) {
    super(message);
  }

  public DataException(String message, Throwable cause) {
    super(message, cause);
  }

  @Override
  public String getMessage() {
    return MarkedOptionName.plain(super.getMessage());
  }

  @Override
  public String markedMessage() {
    return super.getMessage();
  }
}
