/** Learners, models and certificates of Laconic. */
module io.laconic.core {
  exports io.laconic.bound;
  exports io.laconic.certificate;
  exports io.laconic.data;
  exports io.laconic.evaluate;
  exports io.laconic.learn;
  exports io.laconic.model;
  exports io.laconic.model.prototype;
  exports io.laconic.model.rules;
  exports io.laconic.model.soft;
  exports io.laconic.select;
  exports io.laconic.space;
  exports io.laconic.util;
}
