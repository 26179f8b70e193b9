package io.laconic.weka;

/**
 * The options of rows, choice and certificate as properties. Weka finds properties by the names of
 * methods, so there are three for each: to read it, to set it, and the tip that the editor shows.
 * {@code OptionsTest} compares them with the table.
 */
public abstract class TrainingProperties extends TextOptions {
  private static final long serialVersionUID = 1;

  public String getPositive() {
    return text("positive");
  }

  public void setPositive(String text) {
    set("positive", text);
  }

  public String positiveTipText() {
    return tip("positive");
  }

  public String getMissing() {
    return text("missing");
  }

  public void setMissing(String text) {
    set("missing", text);
  }

  public String missingTipText() {
    return tip("missing");
  }

  public String getScale() {
    return text("scale");
  }

  public void setScale(String text) {
    set("scale", text);
  }

  public String scaleTipText() {
    return tip("scale");
  }

  public String getSelect() {
    return text("select");
  }

  public void setSelect(String text) {
    set("select", text);
  }

  public String selectTipText() {
    return tip("select");
  }

  public String getFolds() {
    return text("folds");
  }

  public void setFolds(String text) {
    set("folds", text);
  }

  public String foldsTipText() {
    return tip("folds");
  }

  public String getCertificate() {
    return text("certificate");
  }

  public void setCertificate(String text) {
    set("certificate", text);
  }

  public String certificateTipText() {
    return tip("certificate");
  }

  public String getShare() {
    return text("share");
  }

  public void setShare(String text) {
    set("share", text);
  }

  public String shareTipText() {
    return tip("share");
  }

  public String getHoldout() {
    return text("holdout");
  }

  public void setHoldout(String text) {
    set("holdout", text);
  }

  public String holdoutTipText() {
    return tip("holdout");
  }

  public String getSubsetSeed() {
    return text("subset-seed");
  }

  public void setSubsetSeed(String text) {
    set("subset-seed", text);
  }

  public String subsetSeedTipText() {
    return tip("subset-seed");
  }

  public String getDelta() {
    return text("delta");
  }

  public void setDelta(String text) {
    set("delta", text);
  }

  public String deltaTipText() {
    return tip("delta");
  }

  public String getAlternatives() {
    return text("alternatives");
  }

  public void setAlternatives(String text) {
    set("alternatives", text);
  }

  public String alternativesTipText() {
    return tip("alternatives");
  }

  public String getNotIndependent() {
    return text("not-independent");
  }

  public void setNotIndependent(String text) {
    set("not-independent", text);
  }

  public String notIndependentTipText() {
    return tip("not-independent");
  }

  public String getCostFn() {
    return text("cost-fn");
  }

  public void setCostFn(String text) {
    set("cost-fn", text);
  }

  public String costFnTipText() {
    return tip("cost-fn");
  }

  public String getCostFp() {
    return text("cost-fp");
  }

  public void setCostFp(String text) {
    set("cost-fp", text);
  }

  public String costFpTipText() {
    return tip("cost-fp");
  }

  public String getWeight() {
    return text("weight");
  }

  public void setWeight(String text) {
    set("weight", text);
  }

  public String weightTipText() {
    return tip("weight");
  }

  public String getMinSensitivity() {
    return text("min-sensitivity");
  }

  public void setMinSensitivity(String text) {
    set("min-sensitivity", text);
  }

  public String minSensitivityTipText() {
    return tip("min-sensitivity");
  }

  public String getMinSpecificity() {
    return text("min-specificity");
  }

  public void setMinSpecificity(String text) {
    set("min-specificity", text);
  }

  public String minSpecificityTipText() {
    return tip("min-specificity");
  }

  public String getThreads() {
    return text("threads");
  }

  public void setThreads(String text) {
    set("threads", text);
  }

  public String threadsTipText() {
    return tip("threads");
  }
}
