package io.laconic.program;

/** A classifier cannot be written as a program; the message is a clause that says why. */
public final class InexpressibleException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InexpressibleException(String why) {
    super(why);
  }
}
