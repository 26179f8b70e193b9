package io.laconic.cli.extension;

import java.util.List;

/**
 * Commands of other modules. A module implements it and names it to {@link
 * java.util.ServiceLoader}; its commands then stand beside those of the command line itself.
 */
public interface CommandProvider {
  /** New instances of picocli commands. */
  List<Object> commands();
}
