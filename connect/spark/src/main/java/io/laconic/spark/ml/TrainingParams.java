package io.laconic.spark.ml;

import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;

/**
 * The params that say what is learned and how: the table of all options of a run, as far as rows
 * need not come from a file, then those of the cluster.
 */
final class TrainingParams implements Serializable {
  private static final long serialVersionUID = 1;

  private final ArrayList<OptionParam> table = new ArrayList<>();
  final Param<String> engine;
  final IntParam partitions;
  final IntParam collectLimit;

  TrainingParams(Params owner) {
    Options.all().stream()
        .filter(TrainingParams::isOfDataFrames)
        .forEach(option -> table.add(new OptionParam(owner, option)));
    String uid = owner.uid();
    engine =
        new TextParam(
            uid,
            "engine",
            "where candidates are searched: spark, local",
            ParamChecks.oneOf("engine", List.of("spark", "local")));
    partitions = count(uid, "partitions", "shares of the candidates (default: the cluster's)", 1);
    collectLimit =
        count(uid, "collectLimit", "largest table, in megabytes, that may stand on the driver", 0);
  }

  private static boolean isOfDataFrames(Parameter<?> option) {
    return !option.isOfFiles() && option.topic() != OptionTopic.FINDINGS;
  }

  private static IntParam count(String uid, String name, String doc, int least) {
    return new IntParam(
        uid, name, doc, ParamChecks.atLeast(name, least, "a whole number >= " + least));
  }

  void setDefaults(ColumnParams.Defaults owner) {
    owner.take(engine, "spark");
    owner.take(collectLimit, 512);
  }

  List<Param<?>> all() {
    List<Param<?>> all = new ArrayList<>(table);
    all.addAll(List.of(engine, partitions, collectLimit));
    return all;
  }

  /** The options that were set, checked. */
  Request request(Params owner) {
    Map<String, String> given = new LinkedHashMap<>();
    for (OptionParam param : table) {
      if (owner.isSet(param)) {
        given.put(param.option(), owner.getOrDefault(param));
      }
    }
    return Request.of(given).checkedFor(Request.Use.TRAIN);
  }
}
