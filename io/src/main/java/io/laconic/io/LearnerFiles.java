package io.laconic.io;

import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Schema;
import io.laconic.data.Source.ColumnCount;
import io.laconic.io.companion.RangesFile;
import io.laconic.io.file.Sha256;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.ExternalResources;
import io.laconic.model.soft.AttributeRange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Files beside the training rows, and services of other modules, for learners that need them. Each
 * file is read once.
 */
public class LearnerFiles implements ExternalResources {
  private final Dataset training;
  private final Schema schema;
  private final List<String> contents = new ArrayList<>();
  private final Map<String, Map<String, AttributeRange>> knownRanges = new HashMap<>();
  private final Map<String, Dataset> knownRows = new HashMap<>();
  private final Map<String, String> hashes = new TreeMap<>();

  /**
   * @param training the training rows; other rows are read with the same kinds of columns
   */
  public LearnerFiles(Dataset training, Schema schema) {
    this.training = training;
    this.schema = schema;
  }

  @Override
  public synchronized Map<String, AttributeRange> ranges(String file) {
    return knownRanges.computeIfAbsent(file, this::readRanges);
  }

  private Map<String, AttributeRange> readRanges(String file) {
    Map<String, AttributeRange> ranges = RangesFile.read(Path.of(file));
    hashes.put("ranges " + file, Sha256.ofFile(Path.of(file)));
    remember("ranges=" + new TreeMap<>(ranges).toString().hashCode());
    return ranges;
  }

  @Override
  public synchronized Dataset unlabelled(String file) {
    return knownRows.computeIfAbsent(file, this::readUnlabelled);
  }

  private Dataset readUnlabelled(String file) {
    boolean told = training.source().columnCount() == ColumnCount.TOLD;
    Set<String> wanted =
        told ? null : training.columns().stream().map(Column::name).collect(Collectors.toSet());
    Dataset rows = DataFiles.read(file, ReadOptions.prediction(null, schema, wanted));
    for (Column column : training.columns()) {
      if (rows.column(column.name()) == null) {
        throw new DataException(
            rows.source().name() + ": column \"" + column.name() + "\" is missing");
      }
    }
    if (MissingValuePolicy.completeRows(rows).length < rows.rowCount()) {
      throw new DataException(
          rows.source().name() + ": unlabelled rows must have no missing value");
    }
    hashes.put("unlabelled " + file, rows.source().sha256());
    remember("unlabelled=" + rows.source().sha256());
    return rows;
  }

  @Override
  public <S> S service(Class<S> type) {
    return ServiceLoader.load(type).findFirst().orElse(null);
  }

  @Override
  public synchronized Map<String, String> hashes() {
    return new TreeMap<>(hashes);
  }

  private void remember(String content) {
    if (!contents.contains(content)) {
      contents.add(content);
    }
  }

  /** What the files said that were read so far, in short: other files, other words. */
  public List<String> contents() {
    return List.copyOf(contents);
  }
}
