package io.laconic.serve.rows;

import io.laconic.io.file.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Windows into the rows that a query wants. Orders that were made are kept, the last few. */
public final class RowWindows {
  private static final int MOST_ORDERS = 8;

  private final Path base;
  private final Map<String, Path> orders = new LinkedHashMap<>(16, 0.75f, true);

  /** Orders that a server before this one made are removed. */
  public RowWindows(Path base) {
    this.base = base;
    String left = base.getFileName() + ".*.order";
    try (DirectoryStream<Path> files = Files.newDirectoryStream(base.getParent(), left)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // they only take room
    }
  }

  /**
   * A window.
   *
   * @param matching how many rows the query wants
   * @param numbers of the rows in the window, counted from 0
   */
  public record Window(long rows, long matching, List<Long> numbers, List<StoredRow> cells) {}

  /** The rows from a place on in the order of the query. */
  public Window window(RowIndex index, RowQuery query, long from, int count) throws IOException {
    List<Long> numbers = new ArrayList<>();
    List<StoredRow> rows = new ArrayList<>();
    if (query.isPlain()) {
      index.scan(
          Math.min(from, index.rows()),
          (number, row) -> {
            if (numbers.size() < count) {
              numbers.add(number);
              rows.add(row);
            }
            return numbers.size() < count;
          });
      return new Window(index.rows(), index.rows(), numbers, rows);
    }
    Path order = order(index, query);
    for (int number : MatchingRowNumbers.read(order, from, count)) {
      numbers.add((long) number);
      rows.add(index.row(number));
    }
    return new Window(index.rows(), MatchingRowNumbers.size(order), numbers, rows);
  }

  private synchronized Path order(RowIndex index, RowQuery query) throws IOException {
    MessageDigest digest = Sha256.newDigest();
    digest.update(query.toString().getBytes(StandardCharsets.UTF_8));
    String key = Sha256.hex(digest).substring(0, 16);
    Path order = orders.get(key);
    if (order == null || !Files.exists(order)) {
      order = base.resolveSibling(base.getFileName() + "." + key + ".order");
      MatchingRowNumbers.write(index, query, order);
      orders.put(key, order);
      if (orders.size() > MOST_ORDERS) {
        String oldest = orders.keySet().iterator().next();
        Files.deleteIfExists(orders.remove(oldest));
      }
    }
    return order;
  }
}
