package io.laconic.cli.help;

import java.util.List;

/** The shells that can complete words of the command line. */
public enum Shell {
  bash,
  zsh,
  fish;

  /**
   * The script that teaches this shell.
   *
   * @param samples what may stand for DATA besides files
   */
  public String completion(CommandEntry program, List<String> samples) {
    return switch (this) {
      case bash -> BashCompletion.of(program, samples);
      case zsh -> ZshCompletion.of(program);
      case fish -> FishCompletion.of(program);
    };
  }
}
