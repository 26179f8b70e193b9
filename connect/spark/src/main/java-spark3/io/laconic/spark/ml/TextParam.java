package io.laconic.spark.ml;

import org.apache.spark.ml.param.Param;
import scala.Function1;

/** A param that is a text, as Spark 3 makes it; Spark 4 has a class of its own for this. */
class TextParam extends Param<String> {
  private static final long serialVersionUID = 1;

  TextParam(String parent, String name, String doc) {
    super(parent, name, doc);
  }

  TextParam(String parent, String name, String doc, Function1<String, Object> check) {
    super(parent, name, doc, check);
  }
}
