/** Learners, models and certificates of Laconic. */
module io.laconic.core {
  exports io.laconic.bound;
  exports io.laconic.certificate;
  exports io.laconic.data;
  exports io.laconic.evaluate;
  exports io.laconic.learn;
  exports io.laconic.learn.baseline;
  exports io.laconic.learn.dlm;
  exports io.laconic.learn.features;
  exports io.laconic.learn.prototype;
  exports io.laconic.learn.pvm;
  exports io.laconic.learn.scm;
  exports io.laconic.learn.soft;
  exports io.laconic.model;
  exports io.laconic.model.prototype;
  exports io.laconic.model.rules;
  exports io.laconic.model.soft;
  exports io.laconic.select;
  exports io.laconic.space;
  exports io.laconic.train;
  exports io.laconic.util;
}
