package io.laconic.cli.extension;

import io.laconic.cli.wording.CrossValidationResults;

/**
 * Makes a page of what {@code cv} or {@code compare} measured. A module implements it and names it
 * to {@link java.util.ServiceLoader}; option {@code --report} then works.
 */
public interface CrossValidationPage {
  WrittenPage page(CrossValidationResults measured);
}
