/** Learners, models and certificates of Laconic. */
module io.laconic.core {
  exports io.laconic.bootstrap;
  exports io.laconic.bound;
  exports io.laconic.certificate;
  exports io.laconic.certificate.compression;
  exports io.laconic.certificate.pacbayes;
  exports io.laconic.certificate.subsets;
  exports io.laconic.data;
  exports io.laconic.evaluate;
  exports io.laconic.fact;
  exports io.laconic.inspect;
  exports io.laconic.learn;
  exports io.laconic.learn.baseline;
  exports io.laconic.learn.choice;
  exports io.laconic.learn.dlm;
  exports io.laconic.learn.features;
  exports io.laconic.learn.given;
  exports io.laconic.learn.prototype;
  exports io.laconic.learn.pvm;
  exports io.laconic.learn.scm;
  exports io.laconic.learn.soft;
  exports io.laconic.model;
  exports io.laconic.model.prototype;
  exports io.laconic.model.rules;
  exports io.laconic.model.soft;
  exports io.laconic.occurrence;
  exports io.laconic.program;
  exports io.laconic.prove;
  exports io.laconic.request;
  exports io.laconic.select;
  exports io.laconic.space;
  exports io.laconic.space.image;
  exports io.laconic.space.sequence;
  exports io.laconic.train;
  exports io.laconic.util;
  exports io.laconic.watch;

  uses io.laconic.learn.Learner;
  uses io.laconic.model.Observation.Kind;
  uses io.laconic.request.MoreOptions;

  provides io.laconic.learn.Learner with
      io.laconic.learn.scm.ScmLearner,
      io.laconic.learn.dlm.DlmLearner,
      io.laconic.learn.rules.RulesLearner,
      io.laconic.learn.soft.SoftGreedyLearner,
      io.laconic.learn.pvm.PvmLearner,
      io.laconic.learn.baseline.Baselines.OneNearestNeighbour,
      io.laconic.learn.baseline.Baselines.SeveralNearestNeighbours,
      io.laconic.learn.baseline.Baselines.KMedoidsPerClass,
      io.laconic.learn.baseline.Baselines.KMeansPerClass,
      io.laconic.learn.baseline.Baselines.Lvq1,
      io.laconic.learn.baseline.Baselines.Olvq1,
      io.laconic.learn.baseline.Baselines.CondensedNearestNeighbour,
      io.laconic.learn.baseline.Baselines.MultieditedNearestNeighbour;
}
