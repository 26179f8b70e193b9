package io.laconic.weka;

import io.laconic.learn.Learners;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import weka.core.Utils;

/**
 * What Weka's editor shows. It finds properties by the names of methods, three for each: to read
 * it, to set it, and its tip. So the options that are set most have a property of their own; all
 * others of the table are one property, a text as on the command line.
 */
public abstract class LaconicProperties extends TextOptions {
  private static final long serialVersionUID = 1;

  private static final List<Parameter<?>> OWN =
      List.of(Learners.LEARNER, Options.POSITIVE, Options.MISSING, Options.FORM, Options.DELTA);

  private static boolean isOwn(WekaOption option) {
    return OWN.stream().anyMatch(own -> own.name().equals(option.name()));
  }

  public String getLearner() {
    return text(Learners.LEARNER.name());
  }

  public void setLearner(String text) {
    set(Learners.LEARNER.name(), text);
  }

  public String learnerTipText() {
    return tip(Learners.LEARNER.name());
  }

  public String getPositive() {
    return text(Options.POSITIVE.name());
  }

  public void setPositive(String text) {
    set(Options.POSITIVE.name(), text);
  }

  public String positiveTipText() {
    return tip(Options.POSITIVE.name());
  }

  public String getMissing() {
    return text(Options.MISSING.name());
  }

  public void setMissing(String text) {
    set(Options.MISSING.name(), text);
  }

  public String missingTipText() {
    return tip(Options.MISSING.name());
  }

  public String getCertificate() {
    return text(Options.FORM.name());
  }

  public void setCertificate(String text) {
    set(Options.FORM.name(), text);
  }

  public String certificateTipText() {
    return tip(Options.FORM.name());
  }

  public String getDelta() {
    return text(Options.DELTA.name());
  }

  public void setDelta(String text) {
    set(Options.DELTA.name(), text);
  }

  public String deltaTipText() {
    return tip(Options.DELTA.name());
  }

  /** All other options that were set: {@code -penalty 1,2 -max-size 3}. */
  public String getFurtherOptions() {
    List<String> words = new ArrayList<>();
    for (WekaOption option : WekaOption.all()) {
      if (!isOwn(option) && isSet(option.name())) {
        words.addAll(List.of("-" + option.name(), text(option.name())));
      }
    }
    return Utils.joinOptions(words.toArray(String[]::new));
  }

  /** Sets all other options; those that are not named get their default. */
  public void setFurtherOptions(String words) throws Exception {
    String[] parts = Utils.splitOptions(words);
    Set<WekaOption> further = new LinkedHashSet<>(WekaOption.all());
    further.removeIf(LaconicProperties::isOwn);
    for (WekaOption option : further) {
      set(option.name(), Utils.getOption(option.name(), parts));
    }
    Utils.checkForRemainingOptions(parts);
  }

  public String furtherOptionsTipText() {
    List<String> names = new ArrayList<>();
    for (WekaOption option : WekaOption.all()) {
      if (!isOwn(option)) {
        names.add(option.name());
      }
    }
    return "all other options, as -penalty 1,2 -max-size 3: " + String.join(", ", names);
  }
}
