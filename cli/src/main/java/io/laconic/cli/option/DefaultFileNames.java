package io.laconic.cli.option;

/** A command that names a file itself if the user does not. */
public interface DefaultFileNames {
  /** Called once the words are parsed, before files are checked. */
  void nameFiles();
}
