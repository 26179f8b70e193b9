package io.laconic.serve.workspace;

/** A request that is not carried out: one line for the user, and the kind of reason. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why, by the status codes of HTTP. */
  public enum Reason {
    WRONG(400),
    UNKNOWN(404),
    CONFLICT(409),
    TOO_LARGE(413),
    TOO_MANY(429),
    NO_ROOM(507);

    private final int status;

    Reason(int status) {
      this.status = status;
    }
  }

  private final Reason reason;

  public Refusal(Reason reason, String message) {
    super(message, null, false, false);
    this.reason = reason;
  }

  public static Refusal wrong(String message) {
    return new Refusal(Reason.WRONG, message);
  }

  public static Refusal unknown(String message) {
    return new Refusal(Reason.UNKNOWN, message);
  }

  public int status() {
    return reason.status;
  }
}
