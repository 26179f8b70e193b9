package io.laconic.io.packed;

import io.laconic.data.NumberSource;

/** The numbers of one packed column, read from the mapped file on demand. */
record PackedNumberColumn(MappedFile pieces, PackedCellKind kind, long offset, int rows)
    implements NumberSource {

  @Override
  public double[] read() {
    return read(new double[rows]);
  }

  @Override
  public double[] read(double[] values) {
    switch (kind) {
      case DOUBLES, DOUBLES_WITH_MISSING -> pieces.read(offset, values);
      case FLOATS, FLOATS_WITH_MISSING -> {
        float[] floats = new float[rows];
        pieces.read(offset, floats);
        for (int row = 0; row < rows; row++) {
          values[row] = floats[row];
        }
      }
      default -> {
        byte[] bytes = new byte[rows];
        pieces.read(offset, bytes);
        for (int row = 0; row < rows; row++) {
          values[row] = bytes[row];
        }
      }
    }
    return values;
  }

  @Override
  public double at(int row) {
    java.util.Objects.checkIndex(row, rows);
    return switch (kind) {
      case DOUBLES, DOUBLES_WITH_MISSING -> pieces.getDouble(offset + 8L * row);
      case FLOATS, FLOATS_WITH_MISSING -> pieces.getFloat(offset + 4L * row);
      default -> pieces.getByte(offset + row);
    };
  }
}
