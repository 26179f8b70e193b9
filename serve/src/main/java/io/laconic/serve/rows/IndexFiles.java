package io.laconic.serve.rows;

import java.nio.file.Path;

/**
 * The three files of an index. The head is written last: who finds it finds all.
 *
 * @param cells the cells of all rows: for each its length in bytes (2 bytes) and its UTF-8 text
 * @param places where each row begins, 8 bytes per row, and where the last one ends
 * @param head names of the columns, number of rows
 */
record IndexFiles(Path cells, Path places, Path head) {
  static IndexFiles of(Path base) {
    String name = base.getFileName().toString();
    return new IndexFiles(
        base.resolveSibling(name + ".cells"),
        base.resolveSibling(name + ".places"),
        base.resolveSibling(name + ".head"));
  }
}
