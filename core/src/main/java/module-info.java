/** Learners, models and certificates of Laconic. */
module io.laconic.core {
  exports io.laconic.bound;
  exports io.laconic.data;
}
