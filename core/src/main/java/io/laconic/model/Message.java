package io.laconic.model;

import io.laconic.model.soft.SoftRay;
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

  /** A decision list of inside balls: the centers, in order of the rules. */
  record DlmSimple(int[] order) implements Message {
    @Override
    public String form() {
      return "dlm-simple";
    }
  }

  /** A decision list of balls: center and side of every rule, in order. */
  record DlmComplex(List<BallRule> rules) implements Message {
    public DlmComplex {
      rules = List.copyOf(rules);
    }

    @Override
    public String form() {
      return "dlm-complex";
    }
  }

  /** A center and the side of the ball that is claimed: {@code BELOW} is the inside. */
  record BallRule(int center, Side side) {}

  /** A decision list of half-spaces: pair and class of every rule, in order. */
  record DlmHalfSpaces(List<PairRule> rules) implements Message {
    public DlmHalfSpaces {
      rules = List.copyOf(rules);
    }

    @Override
    public String form() {
      return "dlm-half-spaces";
    }
  }

  /** A positive row, a negative row, and the class that is claimed. */
  record PairRule(int a, int b, int label) {
    /** The row of the pair that the rule claims for its class. */
    public int claimedHalf() {
      return label == 1 ? a : b;
    }
  }

  /** A decision list of rays: attribute, side and class of every rule, in order. */
  record DlmRays(List<RayRule> rules, int attributeCount) implements Message {
    public DlmRays {
      rules = List.copyOf(rules);
    }

    @Override
    public String form() {
      return "dlm-rays";
    }
  }

  /** An attribute, the side of its threshold that is claimed, and the class it is claimed for. */
  record RayRule(int attribute, Side side, int label) {}

  /** A decision list without rules: the class that it always gives. */
  record DlmConstant(int label) implements Message {
    @Override
    public String form() {
      return "dlm-constant";
    }
  }

  /**
   * Soft rays by attribute: for each the direction and which two members give the ends of its
   * interval, the smaller value the lower end.
   *
   * @param rangesKnown whether ends of ranges known beforehand may be ends of intervals
   */
  record SoftRays(List<Ends> rays, int attributeCount, boolean rangesKnown) implements Message {
    public SoftRays {
      rays = List.copyOf(rays);
    }

    @Override
    public String form() {
      return "soft-rays";
    }
  }

  /**
   * A soft ray as a message gives it.
   *
   * @param low row of the lower end, or one of the two below
   * @param high row of the upper end, or one of the two below
   */
  record Ends(int attribute, SoftRay.Direction direction, int low, int high) {
    /** The lower end of the attribute's range. */
    public static final int RANGE_LOW = -1;

    /** The upper end of the attribute's range. */
    public static final int RANGE_HIGH = -2;
  }

  /** Prototypes that are training rows: which of them carry a class other than their own. */
  record Pvm(List<Reclassified> reclassified) implements Message {
    public Pvm {
      reclassified = List.copyOf(reclassified);
    }

    @Override
    public String form() {
      return "pvm";
    }
  }

  /** A row and the class that it stands for. */
  record Reclassified(int row, int label) {}

  /** No feature at all: the classifier is a constant. */
  record Constant() implements Message {
    @Override
    public String form() {
      return "constant";
    }
  }
}
