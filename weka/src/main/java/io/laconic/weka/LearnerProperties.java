package io.laconic.weka;

/**
 * The options of the table of learner parameters as properties. Weka finds properties by the names
 * of methods, so there are three for each: to read it, to set it, and the tip that the editor
 * shows. {@code OptionsTest} compares them with the table.
 */
public abstract class LearnerProperties extends TrainingProperties {
  private static final long serialVersionUID = 1;

  public String getLearner() {
    return text("learner");
  }

  public void setLearner(String text) {
    set("learner", text);
  }

  public String learnerTipText() {
    return tip("learner");
  }

  public String getFeatures() {
    return text("features");
  }

  public void setFeatures(String text) {
    set("features", text);
  }

  public String featuresTipText() {
    return tip("features");
  }

  public String getType() {
    return text("type");
  }

  public void setType(String text) {
    set("type", text);
  }

  public String typeTipText() {
    return tip("type");
  }

  public String getPenalty() {
    return text("penalty");
  }

  public void setPenalty(String text) {
    set("penalty", text);
  }

  public String penaltyTipText() {
    return tip("penalty");
  }

  public String getMaxSize() {
    return text("max-size");
  }

  public void setMaxSize(String text) {
    set("max-size", text);
  }

  public String maxSizeTipText() {
    return tip("max-size");
  }

  public String getMaxChecklist() {
    return text("max-checklist");
  }

  public void setMaxChecklist(String text) {
    set("max-checklist", text);
  }

  public String maxChecklistTipText() {
    return tip("max-checklist");
  }

  public String getPenaltyPositive() {
    return text("penalty-positive");
  }

  public void setPenaltyPositive(String text) {
    set("penalty-positive", text);
  }

  public String penaltyPositiveTipText() {
    return tip("penalty-positive");
  }

  public String getPenaltyNegative() {
    return text("penalty-negative");
  }

  public void setPenaltyNegative(String text) {
    set("penalty-negative", text);
  }

  public String penaltyNegativeTipText() {
    return tip("penalty-negative");
  }

  public String getBalls() {
    return text("balls");
  }

  public void setBalls(String text) {
    set("balls", text);
  }

  public String ballsTipText() {
    return tip("balls");
  }

  public String getConditions() {
    return text("conditions");
  }

  public void setConditions(String text) {
    set("conditions", text);
  }

  public String conditionsTipText() {
    return tip("conditions");
  }

  public String getMaxRules() {
    return text("max-rules");
  }

  public void setMaxRules(String text) {
    set("max-rules", text);
  }

  public String maxRulesTipText() {
    return tip("max-rules");
  }

  public String getEta() {
    return text("eta");
  }

  public void setEta(String text) {
    set("eta", text);
  }

  public String etaTipText() {
    return tip("eta");
  }

  public String getPrior() {
    return text("prior");
  }

  public void setPrior(String text) {
    set("prior", text);
  }

  public String priorTipText() {
    return tip("prior");
  }

  public String getRanges() {
    return text("ranges");
  }

  public void setRanges(String text) {
    set("ranges", text);
  }

  public String rangesTipText() {
    return tip("ranges");
  }

  public String getGrid() {
    return text("grid");
  }

  public void setGrid(String text) {
    set("grid", text);
  }

  public String gridTipText() {
    return tip("grid");
  }

  public String getSoftStop() {
    return text("soft-stop");
  }

  public void setSoftStop(String text) {
    set("soft-stop", text);
  }

  public String softStopTipText() {
    return tip("soft-stop");
  }

  public String getRadius() {
    return text("radius");
  }

  public void setRadius(String text) {
    set("radius", text);
  }

  public String radiusTipText() {
    return tip("radius");
  }

  public String getRadiusQuantile() {
    return text("radius-quantile");
  }

  public void setRadiusQuantile(String text) {
    set("radius-quantile", text);
  }

  public String radiusQuantileTipText() {
    return tip("radius-quantile");
  }

  public String getPrototypeCost() {
    return text("prototype-cost");
  }

  public void setPrototypeCost(String text) {
    set("prototype-cost", text);
  }

  public String prototypeCostTipText() {
    return tip("prototype-cost");
  }

  public String getMethod() {
    return text("method");
  }

  public void setMethod(String text) {
    set("method", text);
  }

  public String methodTipText() {
    return tip("method");
  }

  public String getRoundings() {
    return text("roundings");
  }

  public void setRoundings(String text) {
    set("roundings", text);
  }

  public String roundingsTipText() {
    return tip("roundings");
  }

  public String getTimeLimit() {
    return text("time-limit");
  }

  public void setTimeLimit(String text) {
    set("time-limit", text);
  }

  public String timeLimitTipText() {
    return tip("time-limit");
  }

  public String getWorkLimit() {
    return text("work-limit");
  }

  public void setWorkLimit(String text) {
    set("work-limit", text);
  }

  public String workLimitTipText() {
    return tip("work-limit");
  }

  public String getCandidates() {
    return text("candidates");
  }

  public void setCandidates(String text) {
    set("candidates", text);
  }

  public String candidatesTipText() {
    return tip("candidates");
  }

  public String getNeighbours() {
    return text("neighbours");
  }

  public void setNeighbours(String text) {
    set("neighbours", text);
  }

  public String neighboursTipText() {
    return tip("neighbours");
  }

  public String getPrototypes() {
    return text("prototypes");
  }

  public void setPrototypes(String text) {
    set("prototypes", text);
  }

  public String prototypesTipText() {
    return tip("prototypes");
  }

  public String getMetric() {
    return text("metric");
  }

  public void setMetric(String text) {
    set("metric", text);
  }

  public String metricTipText() {
    return tip("metric");
  }

  public String getKernel() {
    return text("kernel");
  }

  public void setKernel(String text) {
    set("kernel", text);
  }

  public String kernelTipText() {
    return tip("kernel");
  }

  public String getGamma() {
    return text("gamma");
  }

  public void setGamma(String text) {
    set("gamma", text);
  }

  public String gammaTipText() {
    return tip("gamma");
  }

  public String getDegree() {
    return text("degree");
  }

  public void setDegree(String text) {
    set("degree", text);
  }

  public String degreeTipText() {
    return tip("degree");
  }

  public String getCoef0() {
    return text("coef0");
  }

  public void setCoef0(String text) {
    set("coef0", text);
  }

  public String coef0TipText() {
    return tip("coef0");
  }

  public String getTangent() {
    return text("tangent");
  }

  public void setTangent(String text) {
    set("tangent", text);
  }

  public String tangentTipText() {
    return tip("tangent");
  }

  public String getImage() {
    return text("image");
  }

  public void setImage(String text) {
    set("image", text);
  }

  public String imageTipText() {
    return tip("image");
  }

  public String getSigma() {
    return text("sigma");
  }

  public void setSigma(String text) {
    set("sigma", text);
  }

  public String sigmaTipText() {
    return tip("sigma");
  }

  public String getBackground() {
    return text("background");
  }

  public void setBackground(String text) {
    set("background", text);
  }

  public String backgroundTipText() {
    return tip("background");
  }

  public String getMismatchK() {
    return text("mismatch-k");
  }

  public void setMismatchK(String text) {
    set("mismatch-k", text);
  }

  public String mismatchKTipText() {
    return tip("mismatch-k");
  }

  public String getMismatchM() {
    return text("mismatch-m");
  }

  public void setMismatchM(String text) {
    set("mismatch-m", text);
  }

  public String mismatchMTipText() {
    return tip("mismatch-m");
  }

  public String getAlphabet() {
    return text("alphabet");
  }

  public void setAlphabet(String text) {
    set("alphabet", text);
  }

  public String alphabetTipText() {
    return tip("alphabet");
  }

  public String getSequence() {
    return text("sequence");
  }

  public void setSequence(String text) {
    set("sequence", text);
  }

  public String sequenceTipText() {
    return tip("sequence");
  }

  public String getDannNeighbours() {
    return text("dann-neighbours");
  }

  public void setDannNeighbours(String text) {
    set("dann-neighbours", text);
  }

  public String dannNeighboursTipText() {
    return tip("dann-neighbours");
  }

  public String getDannEpsilon() {
    return text("dann-epsilon");
  }

  public void setDannEpsilon(String text) {
    set("dann-epsilon", text);
  }

  public String dannEpsilonTipText() {
    return tip("dann-epsilon");
  }
}
