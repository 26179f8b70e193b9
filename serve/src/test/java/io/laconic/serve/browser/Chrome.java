package io.laconic.serve.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A browser without a window: Debian's chromium and its driver. */
final class Chrome {
  private static final Path BROWSER = find("chromium", "chromium-browser", "google-chrome");
  private static final Path DRIVER = find("chromedriver");

  private Chrome() {}

  private static Path find(String... names) {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(java.io.File.pathSeparator))
        .flatMap(folder -> Stream.of(names).map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  /** Skips a test where there is no browser. */
  static void assumePresent() {
    Assumptions.assumeTrue(BROWSER != null, "no chromium on the path");
    Assumptions.assumeTrue(DRIVER != null, "no chromedriver on the path");
  }

  /**
   * Starts it.
   *
   * @param temp for its profile and downloads
   * @param size width and height of the window, as {@code 1280,900}
   */
  static ChromeDriver start(Path temp, String size, String... more) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(BROWSER.toFile());
    List<String> flags = new ArrayList<>(List.of(more));
    flags.addAll(
        List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            "--window-size=" + size,
            "--user-data-dir=" + temp.resolve("profile")));
    options.addArguments(flags);
    options.setExperimentalOption(
        "prefs", Map.of("download.default_directory", temp.resolve("downloads").toString()));
    LoggingPreferences log = new LoggingPreferences();
    log.enable(LogType.BROWSER, java.util.logging.Level.ALL);
    options.setCapability("goog:loggingPrefs", log);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build();
    return new ChromeDriver(service, options);
  }

  /** Ends it, and returns when none of its processes writes into its profile any more. */
  static void end(ChromeDriver browser) {
    List<ProcessHandle> all =
        ProcessHandle.current()
            .descendants()
            .filter(process -> process.info().command().orElse("").contains("chrom"))
            .toList();
    browser.quit();
    try {
      for (int k = 0; k < 400 && all.stream().anyMatch(Chrome::mayWrite); k++) {
        Thread.sleep(50);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    all.forEach(ProcessHandle::destroyForcibly);
  }

  /** Whether a process is there; one that nobody has asked for its end, state Z, is not. */
  private static boolean mayWrite(ProcessHandle process) {
    if (!process.isAlive()) {
      return false;
    }
    try {
      String status = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      return !status.substring(status.lastIndexOf(')')).startsWith(") Z");
    } catch (IOException e) {
      return false; // it has just ended
    }
  }
}
