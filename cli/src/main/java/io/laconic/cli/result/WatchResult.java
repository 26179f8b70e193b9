package io.laconic.cli.result;

import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.PromiseFields;
import io.laconic.cli.wording.WatchWords;
import io.laconic.io.json.Json;
import io.laconic.watch.Look;
import io.laconic.watch.Watch;
import io.laconic.watch.WatchedEventShare;
import io.laconic.watch.WatchedRate;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What watching a model says.
 *
 * @param look number, from 1, of the look at the file that was given
 * @param counted whether it was counted now
 * @param history all looks, the first one first
 * @param text the lines
 */
public record WatchResult(
    boolean alarm,
    Boolean contradicted,
    Boolean drift,
    double level,
    int look,
    int looks,
    boolean counted,
    String file,
    int fileRows,
    Integer fileErrors,
    long rows,
    Long errors,
    double evidence,
    List<Rate> rates,
    List<Condition> conditions,
    List<Seen> history,
    List<PromiseFields> promises,
    List<String> warnings,
    List<String> text)
    implements Answer {
  private static final int ALARM = 3;

  /** A certified number, compared with what was counted. */
  public record Rate(
      @Json.Name("class") String label,
      long rows,
      long errors,
      double bound,
      int afterLook,
      double evidence,
      double largestEvidence,
      double needed,
      boolean alarm,
      Integer alarmLook) {
    private static Rate of(WatchedRate.Result one) {
      return new Rate(
          one.rate().name(),
          one.rows(),
          one.errors(),
          one.rate().bound(),
          one.rate().after(),
          one.evidence(),
          one.largest(),
          one.needed(),
          one.alarm(),
          one.alarm() ? (Integer) one.alarmLook() : null);
    }
  }

  /**
   * One look: rows and errors of its file, null without classes, and on how many rows each
   * condition held.
   */
  public record Seen(String file, int rows, Integer errors, List<Integer> held) {
    private static Seen of(Look look) {
      return new Seen(
          look.file(),
          look.rows(),
          look.classRows().length > 0 ? (Integer) look.errors() : null,
          IntStream.of(look.counts()).boxed().toList());
    }
  }

  /** How often a condition held, compared with before. */
  public record Condition(
      String condition,
      String kind,
      double share,
      double trainingShare,
      List<Double> expected,
      double evidence,
      double needed,
      boolean alarm,
      Integer alarmLook) {
    private static Condition of(WatchedEventShare.Result one) {
      return new Condition(
          one.share().what().words(),
          one.share().what().kind().word(),
          (double) one.count() / one.rows(),
          one.share().trainingShare(),
          List.of(one.share().lower(), one.share().upper()),
          one.evidence(),
          one.needed(),
          one.alarm(),
          one.alarm() ? (Integer) one.alarmLook() : null);
    }
  }

  /**
   * @param look number, from 1, of the look at the file that was given
   * @param isNew whether it was counted now
   */
  public static WatchResult of(Watch watch, int look, boolean isNew, WatchWords words) {
    Look one = watch.looks().get(look - 1);
    boolean labelled = one.classRows().length > 0;
    return new WatchResult(
        watch.alarm(),
        watch.rates().isEmpty() ? null : (Boolean) watch.isContradicted(),
        watch.shares().isEmpty() ? null : (Boolean) watch.hasDrifted(),
        watch.plan().level(),
        look,
        watch.looks().size(),
        isNew,
        one.file(),
        one.rows(),
        labelled ? (Integer) one.errors() : null,
        watch.rows(),
        labelled ? (Long) watch.errors() : null,
        watch.rates().isEmpty() ? Double.NaN : watch.rates().get(0).evidence(),
        watch.rates().stream().map(Rate::of).toList(),
        watch.shares().stream().map(Condition::of).toList(),
        watch.looks().stream().map(Seen::of).toList(),
        PromiseFields.of(Stream.ofNullable(watch.shrunk()).toList()),
        words.warnings(),
        words.lines());
  }

  @Override
  public List<String> lines() {
    return text;
  }

  @Override
  public int exitCode() {
    return alarm ? ALARM : 0;
  }
}
