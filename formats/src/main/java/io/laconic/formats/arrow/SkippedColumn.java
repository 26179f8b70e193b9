package io.laconic.formats.arrow;

import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Union;
import org.apache.arrow.flatbuf.UnionMode;

/** Goes past the arrays of a column that is not read, and of the columns inside it. */
final class SkippedColumn {
  private SkippedColumn() {}

  static void skip(Field field, ArrowBatch batch) {
    batch.nextColumn();
    if (field.dictionary() != null) {
      batch.skipArrays(2);
      return;
    }
    batch.skipArrays(arrays(field));
    if (field.typeType() == Type.BinaryView || field.typeType() == Type.Utf8View) {
      batch.skipArrays(batch.furtherArrays());
    }
    for (int k = 0; k < field.childrenLength(); k++) {
      skip(field.children(k), batch);
    }
  }

  /** Arrays of the column itself (Arrow columnar format, "Buffer Listing for Each Layout"). */
  private static int arrays(Field field) {
    return switch (field.typeType()) {
      case Type.Null, Type.RunEndEncoded -> 0;
      case Type.Struct_, Type.FixedSizeList -> 1;
      case Type.Union -> ((Union) field.type(new Union())).mode() == UnionMode.Dense ? 2 : 1;
      case Type.Binary,
          Type.Utf8,
          Type.LargeBinary,
          Type.LargeUtf8,
          Type.ListView,
          Type.LargeListView ->
          3;
      default -> 2;
    };
  }
}
