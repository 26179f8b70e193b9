package io.laconic.learn;

import io.laconic.util.MarkedOptionName;

/** A parameter has a value that it cannot have, or has no effect beside the others. */
public final class ParameterException extends IllegalArgumentException
    implements MarkedOptionName.InMessage {
  private static final long serialVersionUID = 1L;

  /** What is wrong. */
  public enum Problem {
    /** There is no parameter of that name. */
    UNKNOWN,
    /** The value is outside the range. */
    VALUE,
    /** The learner, or its other parameters, have no use for it. */
    MISPLACED,
    /** Two things that were asked for exclude each other. */
    CONFLICT
  }

  private final String parameter;
  private final Problem problem;

  /**
   * @param parameter its name
   * @param reason what is wrong with it, as the rest of a sentence that begins with the name; may
   *     name other options, see {@link MarkedOptionName}
   */
  public ParameterException(String parameter, Problem problem, String reason) {
    super(MarkedOptionName.of(parameter) + " " + reason);
    this.parameter = parameter;
    this.problem = problem;
  }

  public String parameter() {
    return parameter;
  }

  public Problem problem() {
    return problem;
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
