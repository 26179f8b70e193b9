package io.laconic.cover;

import io.laconic.space.Side;

/**
 * Where axis, side and border of a threshold stand in its {@link CandidateKey}. The layout decides
 * which of several equally good thresholds a learner prefers.
 */
public enum KeyLayout {
  /** Axis, then above before below, then border: the set covering machine. */
  AXIS_FIRST,
  /** Below (inside) before above (outside), then axis, then border: the decision list machine. */
  SIDE_FIRST;

  /** First number of a threshold's key. */
  public int first(int axis, Side side) {
    return this == AXIS_FIRST ? axis : side == Side.BELOW ? 0 : 1;
  }

  /** Second number of a threshold's key. */
  public int second(int axis, Side side) {
    return this == SIDE_FIRST ? axis : side == Side.ABOVE ? 0 : 1;
  }

  public CandidateKey key(int axis, Side side, int border) {
    return CandidateKey.of(first(axis, side), second(axis, side), border);
  }

  public int axis(CandidateKey key) {
    return this == AXIS_FIRST ? key.first() : key.second();
  }

  public Side side(CandidateKey key) {
    boolean above = this == AXIS_FIRST ? key.second() == 0 : key.first() == 1;
    return above ? Side.ABOVE : Side.BELOW;
  }

  public int border(CandidateKey key) {
    return key.third();
  }
}
