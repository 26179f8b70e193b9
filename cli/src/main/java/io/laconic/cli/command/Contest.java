package io.laconic.cli.command;

import io.laconic.certificate.CertificateOptions;
import io.laconic.cli.checkpoint.Checkpoint;
import io.laconic.cli.checkpoint.CheckpointedCv;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ComparedLearner;
import io.laconic.data.DataException;
import io.laconic.learn.Contender;
import io.laconic.select.Estimate;
import io.laconic.select.Folds;
import io.laconic.select.MeasurementFailure;
import io.laconic.train.CertifiedContender;
import io.laconic.train.FormTraining;
import io.laconic.train.Selection;
import io.laconic.train.SubsetTraining;
import io.laconic.train.Training;
import io.laconic.util.MarkedOptionName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Learners one after the other, each on the same folds, and certified by the same subsets. */
public final class Contest {
  private final Folds folds;
  private final CertificateOptions certificate;
  private final boolean certifies;
  private final Checkpoint checkpoint;
  private final CommonOptions common;
  private LongSupplier clock = System::nanoTime;
  private final Map<String, Estimate> estimates = new LinkedHashMap<>();
  private final Map<String, CertifiedContender> certified = new LinkedHashMap<>();

  /**
   * Nobody has been measured yet.
   *
   * @param certificate its alternatives count all contenders
   * @param certifies whether a certificate by subsets of all rows is wanted
   * @param checkpoint keeps what is done
   */
  public Contest(
      Folds folds,
      CertificateOptions certificate,
      boolean certifies,
      Checkpoint checkpoint,
      CommonOptions common) {
    this.folds = folds;
    this.certificate = certificate;
    this.certifies = certifies;
    this.checkpoint = checkpoint;
    this.common = common;
  }

  /** Times folds by other nanoseconds than those of the clock on the wall. */
  public Contest timedBy(LongSupplier nanoseconds) {
    clock = nanoseconds;
    return this;
  }

  /** Pieces of work that are still to be done for a learner. */
  public int units(String words) {
    boolean toCertify = certifies && checkpoint.certified(words) == null;
    return CheckpointedCv.units(words, folds, checkpoint) + (toCertify ? 1 : 0);
  }

  /**
   * Measures one more.
   *
   * @param words as the user names the learner
   * @return how it is called in the answer
   */
  public String enter(String words, Training training, Selection selection) {
    Contender contender = ComparedLearner.of(words).contender(training, common);
    String name = unique(contender.name());
    common.message(name + " …");
    estimates.put(
        name,
        told(
            words,
            () ->
                new CheckpointedCv(
                        words,
                        FormTraining.of(training, contender, selection, certificate).procedure(),
                        training.table(),
                        folds,
                        clock)
                    .run(checkpoint, common)));
    if (certifies) {
      certified.put(
          name, told(words, () -> certified(words, training, contender, name, selection)));
    }
    return name;
  }

  private CertifiedContender certified(
      String words, Training training, Contender contender, String name, Selection selection) {
    CertifiedContender first = certified.isEmpty() ? null : certified.values().iterator().next();
    int paired = first == null ? -1 : first.paired().subset();
    CertifiedContender known = checkpoint.certified(words);
    if (known != null && (first == null || known.paired().subset() == paired)) {
      common.message(words + ": the certificate is already done");
      return known;
    }
    common.message(name + ", certificate …");
    CertifiedContender result =
        new SubsetTraining(training, contender, selection, certificate)
            .best(common.parallel(), paired);
    checkpoint.add(words, result);
    common.unitDone();
    return result;
  }

  private static <T> T told(String words, Supplier<T> work) {
    try {
      return work.get();
    } catch (MeasurementFailure e) {
      throw e.in(words);
    } catch (DataException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new DataException(words + ": " + MarkedOptionName.messageOf(e));
    } catch (RuntimeException | Error e) {
      throw new MeasurementFailure(words, e);
    }
  }

  private String unique(String name) {
    String unique = name;
    for (int k = 2; estimates.containsKey(unique); k++) {
      unique = name + " (" + k + ")";
    }
    return unique;
  }

  /** What was measured in the folds, by name. */
  public Map<String, Estimate> estimates() {
    return estimates;
  }

  /** What is certified, by name; empty if that is not wanted. */
  public Map<String, CertifiedContender> certified() {
    return certified;
  }
}
