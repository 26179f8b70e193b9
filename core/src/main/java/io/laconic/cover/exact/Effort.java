package io.laconic.cover.exact;

/** How much work a search may do. It is asked again and again, by one thread. */
public interface Effort {
  /** As much as it takes. */
  Effort ANY = () -> false;

  /** Whether the work must end now. */
  boolean isSpent();

  /** At most this many bounds are computed: the same answer on every machine. */
  static Effort ofBounds(long most) {
    return new Effort() {
      private long left = most;

      @Override
      public boolean isSpent() {
        return --left < 0;
      }
    };
  }

  /** A time limit; what is found depends on the machine, so no model may come from it. */
  static Effort ofSeconds(double seconds) {
    long start = System.nanoTime();
    double nanos = seconds * 1e9;
    return () -> System.nanoTime() - start > nanos;
  }
}
