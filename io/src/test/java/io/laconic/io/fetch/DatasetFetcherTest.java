package io.laconic.io.fetch;

import static io.laconic.io.fetch.FetchServer.cutAfter;
import static io.laconic.io.fetch.FetchServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sets into a cache. */
@Timeout(600)
class DatasetFetcherTest {
  private static final byte[] RAW = "30,64,1,1\n31,59,2,2\n".getBytes(StandardCharsets.UTF_8);
  private static final String TABLE =
      "age,operation_year,positive_nodes,class\n30,64,1,survived\n31,59,2,died\n";
  private static final PublicDataset SET = PublicDatasets.find("haberman");

  @TempDir private Path temp;

  private Path folder() {
    return temp.resolve("new").resolve("cache");
  }

  private DatasetFetcher fetch() {
    DownloadOptions quick =
        new DownloadOptions(3, Duration.ofMillis(1), Duration.ofSeconds(20), 1000);
    return new DatasetFetcher(folder(), quick, DownloadProgress.SILENT);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aTableThatDiffersIsKeptAndTold() throws IOException {
    try (FetchServer server = new FetchServer(RAW, cutAfter(5))) {
      DatasetFetcher.Result result = fetch().fetch(SET, server.address(), false);
      assertThat(result.file()).isEqualTo(folder().resolve("haberman.csv")).hasContent(TABLE);
      assertThat(result.asExpected()).isFalse();
      assertThat(result.sha256()).hasSize(64).isNotEqualTo(SET.sha256());
      assertThat(result.from()).isEqualTo(server.address());
      assertThat(SET.state(folder())).isEqualTo(PublicDataset.State.DIFFERENT);
      assertThat(names()).containsExactly("haberman.csv");
    }
  }

  @Test
  void whatIsThereIsNotFetchedAgain() throws IOException {
    try (FetchServer server = new FetchServer(RAW)) {
      assertThat(SET.state(folder())).isEqualTo(PublicDataset.State.ABSENT);
      fetch().fetch(SET, server.address(), false);
      assertThat(fetch().fetch(SET, server.address(), false).from()).isNull();
      assertThat(server.requests()).isEqualTo(1);
      fetch().fetch(SET, server.address(), true);
      assertThat(server.requests()).isEqualTo(2);
    }
  }

  @Test
  void aFailureLeavesTheOldTable() throws IOException {
    byte[] page = "<html>moved</html>".getBytes(StandardCharsets.UTF_8);
    try (FetchServer server = new FetchServer(RAW);
        FetchServer other = new FetchServer(page, status(404))) {
      fetch().fetch(SET, server.address(), false);
      assertThatThrownBy(() -> fetch().fetch(SET, other.address(), true))
          .hasMessageContaining("404");
      assertThatThrownBy(() -> fetch().fetch(SET, other.address(), true))
          .hasMessage(
              other.address()
                  + ", line 1: not the file that was expected: expected 4 cells, got 1");
      assertThat(folder().resolve("haberman.csv")).hasContent(TABLE);
      assertThat(names()).containsExactly("haberman.csv");
    }
  }

  /** Whoever comes while another one fetches is told so; the table is always whole. */
  @Test
  void severalFetchAtOnce() throws IOException {
    ConcurrentLinkedQueue<String> refused = new ConcurrentLinkedQueue<>();
    AtomicInteger fetched = new AtomicInteger();
    try (FetchServer server = new FetchServer(RAW)) {
      fetch().fetch(SET, server.address(), false);
      new Parallel(4)
          .forEach(
              60,
              k -> {
                try {
                  assertThat(fetch().fetch(SET, server.address(), true).file()).hasContent(TABLE);
                  fetched.incrementAndGet();
                } catch (DataException e) {
                  refused.add(e.getMessage());
                }
              });
    }
    assertThat(refused).allMatch(text -> text.endsWith("another download is writing it"));
    assertThat(fetched.get() + refused.size()).isEqualTo(60);
    assertThat(fetched).hasPositiveValue();
    assertThat(folder().resolve("haberman.csv")).hasContent(TABLE);
    assertThat(names()).containsExactly("haberman.csv");
  }

  @Test
  void addressesOfTheWebOnly() {
    assertThat(DatasetFetcher.isAddress(URI.create("https://example.org/a"))).isTrue();
    for (String other : List.of("file:///etc/hosts", "ftp://example.org/a", "a/b", "http:///a")) {
      assertThat(DatasetFetcher.isAddress(URI.create(other))).isFalse();
      assertThatThrownBy(() -> fetch().fetch(SET, URI.create(other), false))
          .hasMessage('"' + other + "\" is not a web address");
    }
  }

  @Test
  void aFolderThatCannotBe() throws IOException {
    Files.writeString(temp.resolve("new"), "a file");
    assertThatThrownBy(() -> fetch().fetch(SET, URI.create("http://localhost:1/"), false))
        .hasMessage(folder() + ": the cache folder cannot be created");
  }

  @Test
  void theTableOfSetsIsWhole() {
    assertThat(PublicDatasets.list())
        .extracting(PublicDataset::name)
        .isSorted()
        .doesNotHaveDuplicates()
        .contains("breastw", "pima", "vowel-train", "wine");
    assertThat(PublicDatasets.list())
        .allSatisfy(
            set -> {
              assertThat(set.name()).matches("[a-z0-9-]+");
              assertThat(set.home().getScheme()).isEqualTo("https");
              assertThat(DatasetFetcher.isAddress(set.home())).isTrue();
              assertThat(set.sha256()).matches("[0-9a-f]{64}");
              assertThat(set.terms()).isNotBlank();
              RawFileConversion recipe = PublicDatasets.recipe(set);
              long attributes = recipe.columns().stream().filter(c -> !c.startsWith("-")).count();
              assertThat(attributes).isEqualTo(set.attributes() + 1);
              assertThat(recipe.labels().values().stream().filter(l -> !l.isEmpty()).distinct())
                  .hasSize(set.classes());
            });
    assertThat(PublicDatasets.find("nosuch")).isNull();
  }

  @Test
  void whereTheCacheIs() {
    Map<String, String> told = Map.of("laconic.cache", "p", "user.home", "/home/a");
    Map<String, String> home = Map.of("user.home", "/home/a", "laconic.cache", " ");
    Map<String, String> all = Map.of("LACONIC_CACHE", "e", "XDG_CACHE_HOME", "/x");
    assertThat(DatasetCache.folder(told::get, all::get)).isEqualTo(Path.of("p"));
    assertThat(DatasetCache.folder(home::get, all::get)).isEqualTo(Path.of("e"));
    assertThat(DatasetCache.folder(home::get, Map.of("XDG_CACHE_HOME", "/x")::get))
        .isEqualTo(Path.of("/x/laconic"));
    assertThat(DatasetCache.folder(home::get, Map.of("XDG_CACHE_HOME", "x")::get))
        .isEqualTo(Path.of("/home/a/.cache/laconic"));
    assertThat(DatasetCache.folder(home::get, name -> null))
        .isEqualTo(Path.of("/home/a/.cache/laconic"));
    assertThat(DatasetCache.folder()).isNotNull();
    assertThat(DatasetCache.file(Path.of("a"), "wine")).isEqualTo(Path.of("a", "wine.csv"));
  }
}
