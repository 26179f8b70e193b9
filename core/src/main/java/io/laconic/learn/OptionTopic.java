package io.laconic.learn;

/** What an option of a run is about; commands and shells take options by topic. */
public enum OptionTopic {
  /** How rows are read and prepared. */
  ROWS("Data"),
  /** How one of several configurations is chosen. */
  CHOICE("Choosing"),
  /** Which rules are wanted, if not those with the fewest errors. */
  AIM("Choosing"),
  /** What is known of columns, and what rules may say of them. */
  COLUMNS("Columns"),
  /** The form of the certificate, its level, how its rows are drawn. */
  CERTIFICATE("Certificate"),
  /** The learner and its parameters. */
  LEARNER("Learner"),
  /** What is said of the model besides; it changes neither the rule nor the certificate. */
  FINDINGS("Output");

  private final String heading;

  OptionTopic(String heading) {
    this.heading = heading;
  }

  /** One word that stands above the options in a help text. */
  public String heading() {
    return heading;
  }
}
