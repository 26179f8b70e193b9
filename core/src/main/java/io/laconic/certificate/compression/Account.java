package io.laconic.certificate.compression;

import io.laconic.bound.CompressionBound;
import io.laconic.bound.CompressionBound.ClassCounts;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a classifier is charged for, and the bounds that follow.
 *
 * @param examples training rows by class
 * @param members rows of the compression set by class
 * @param outside errors on the other rows by class
 * @param lnMessage ln P(message)
 */
public record Account(
    int[] examples, int[] members, int[] outside, double lnMessage, CompressionForm form) {

  /**
   * The account of one machine. In the tight form, rays on attributes known to be 0/1 need no row:
   * their thresholds follow from the message, the compression set is empty and all errors count.
   * Decision lists always pay for their borders: for an empty set their two constants have all the
   * probability there is.
   */
  public static Account of(Model model, PathPoint point, int[] examples, CompressionForm form) {
    boolean tight = form.favoursFewRows();
    boolean noRows = tight && point.message().needsNoRows(model.frame().encoding());
    int[] members = noRows ? new int[examples.length] : point.members();
    int[] outside = noRows ? point.errors() : point.outside();
    MessagePriorInputs priorInputs =
        new MessagePriorInputs(model.type(), members, point.centers(), tight);
    return new Account(
        examples, members, outside, point.message().lnProbability(priorInputs), form);
  }

  int memberCount() {
    return Arrays.stream(members).sum();
  }

  int outsideCount() {
    return Arrays.stream(outside).sum();
  }

  /**
   * {@code BinInv(k, m - lambda, delta * prior(lambda) * P(message) / (C(m, lambda) * J))}, see
   * {@link CompressionBound#risk}.
   */
  public double risk(double delta, double alternatives) {
    return CompressionBound.risk(
        Arrays.stream(examples).sum(),
        memberCount(),
        outsideCount(),
        lnMessage,
        Math.log(delta),
        Math.log(alternatives),
        form.prior());
  }

  /** Lower bounds on the share of each class that is classified correctly. */
  public double[] rates(double delta, double alternatives) {
    List<ClassCounts> classes = new ArrayList<>();
    for (int c = 0; c < examples.length; c++) {
      classes.add(new ClassCounts(examples[c], members[c], outside[c]));
    }
    double[] errors =
        CompressionBound.perClass(
            classes, lnMessage, Math.log(delta), Math.log(alternatives), form.prior());
    return Arrays.stream(errors).map(CertifiedNumbers::correct).toArray();
  }
}
