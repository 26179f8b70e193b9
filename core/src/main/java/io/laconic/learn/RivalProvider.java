package io.laconic.learn;

import java.util.List;

/**
 * Offers learners of other libraries for comparison. Modules implement it and name it to {@link
 * java.util.ServiceLoader}; a module that is not there is missed only when one of its learners is
 * asked for.
 */
public interface RivalProvider {
  /** Names as the command line spells them, each with a few words of explanation. */
  List<Rival> rivals();

  /** The learner of that name; null if it is not one of these. */
  Contender rival(String name, long seed);

  /**
   * A rival.
   *
   * @param name as the command line spells it
   * @param words what it is
   * @param library library and version that it comes from
   */
  record Rival(String name, String words, String library) {}
}
