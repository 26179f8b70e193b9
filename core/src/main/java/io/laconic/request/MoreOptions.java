package io.laconic.request;

import io.laconic.learn.Parameter;
import java.util.List;

/** Options that another module adds to the table; found by {@link java.util.ServiceLoader}. */
public interface MoreOptions {
  /** The options, each with its topic. */
  List<Parameter<?>> options();
}
