package io.laconic.cli.wording;

import io.laconic.watch.Look;
import io.laconic.watch.Watch;
import io.laconic.watch.WatchedEventShare;
import io.laconic.watch.WatchedRate;
import java.util.List;
import java.util.Map;

/** What watching a model says, as JSON. */
public final class WatchJson {
  private WatchJson() {}

  /**
   * What programs read.
   *
   * @param look number, from 1, of the look at the file that was given
   * @param isNew whether it was counted now
   */
  public static Map<String, Object> of(
      Watch watch, int look, boolean isNew, List<String> warnings) {
    Look one = watch.looks().get(look - 1);
    return Json.object(
        "alarm",
        watch.alarm(),
        "contradicted",
        watch.rates().isEmpty() ? null : (Boolean) watch.isContradicted(),
        "drift",
        watch.shares().isEmpty() ? null : (Boolean) watch.hasDrifted(),
        "level",
        watch.plan().level(),
        "look",
        look,
        "looks",
        watch.looks().size(),
        "counted",
        isNew,
        "file",
        one.file(),
        "fileRows",
        one.rows(),
        "fileErrors",
        one.classRows().length == 0 ? null : (Integer) one.errors(),
        "rows",
        watch.rows(),
        "errors",
        one.classRows().length == 0 ? null : (Long) watch.errors(),
        "evidence",
        watch.rates().isEmpty() ? Double.NaN : watch.rates().get(0).evidence(),
        "rates",
        watch.rates().stream().map(WatchJson::json).toList(),
        "conditions",
        watch.shares().stream().map(WatchJson::json).toList(),
        "warnings",
        warnings);
  }

  private static Object json(WatchedRate.Result one) {
    return Json.object(
        "class", one.rate().name(),
        "rows", one.rows(),
        "errors", one.errors(),
        "bound", one.rate().bound(),
        "evidence", one.evidence(),
        "largestEvidence", one.largest(),
        "needed", one.needed(),
        "alarm", one.alarm(),
        "alarmLook", one.alarm() ? (Integer) one.alarmLook() : null);
  }

  private static Object json(WatchedEventShare.Result one) {
    return Json.object(
        "condition", one.share().what().words(),
        "kind", one.share().what().kind().word(),
        "share", (double) one.count() / one.rows(),
        "trainingShare", one.share().trainingShare(),
        "expected", List.of(one.share().lower(), one.share().upper()),
        "evidence", one.evidence(),
        "needed", one.needed(),
        "alarm", one.alarm(),
        "alarmLook", one.alarm() ? (Integer) one.alarmLook() : null);
  }
}
