package io.laconic.model;

import io.laconic.space.Side;
import java.util.List;

/** What must be said besides the compression set to rebuild a classifier. */
public sealed interface Message {
  /** As model files spell it. */
  String form();

  /** Balls: which kept-class members are centers. */
  record ScmBalls(int[] centers) implements Message {
    @Override
    public String form() {
      return "scm-balls";
    }
  }

  /** Half-spaces: the halves of pairs, and which pairs are directions. */
  record ScmHalfSpaces(int[] a, int[] b, List<int[]> pairs) implements Message {
    @Override
    public String form() {
      return "scm-half-spaces";
    }
  }

  /** Rays: which attributes, in which direction, out of how many. */
  record ScmRays(List<Direction> rays, int attributeCount) implements Message {
    @Override
    public String form() {
      return "scm-rays";
    }
  }

  /** An attribute and the side of its threshold that is claimed. */
  record Direction(int attribute, Side side) {}

  /** No feature at all: the classifier is a constant. */
  record Constant() implements Message {
    @Override
    public String form() {
      return "constant";
    }
  }
}
