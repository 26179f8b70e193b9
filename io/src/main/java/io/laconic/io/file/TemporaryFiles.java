package io.laconic.io.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files beside an output that hold it until it is whole. Their names, {@code
 * .NAME.PROCESS-SYSTEM-NUMBER.tmp}, say which process writes them. A program that is interrupted
 * removes its own; those of one that was killed are removed by the next one that writes into the
 * folder.
 */
final class TemporaryFiles {
  private static final Pattern NAME =
      Pattern.compile("\\..*\\.([0-9]{1,18})-([0-9a-f]{8})-[0-9a-f]{1,16}\\.tmp", Pattern.DOTALL);

  /** Characters of the output's name that are repeated: names of files have a limited length. */
  private static final int MOST_CHARACTERS = 40;

  /** Nothing tells this system from others: nothing of others is removed. */
  private static final String UNKNOWN = "00000000";

  private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();
  private static final AtomicLong NUMBER = new AtomicLong(System.nanoTime() & Long.MAX_VALUE);
  private static final String SYSTEM = system();

  private TemporaryFiles() {}

  /** A new name beside an output; whoever asks for it closes it. */
  static Path open(Path target) {
    String name = target.getFileName().toString();
    int end = name.offsetByCodePoints(0, Math.min(MOST_CHARACTERS, points(name)));
    long process = ProcessHandle.current().pid();
    String unique = process + "-" + SYSTEM + "-" + Long.toHexString(NUMBER.getAndIncrement());
    Path file = target.resolveSibling("." + name.substring(0, end) + "." + unique + ".tmp");
    OPEN.add(file.toAbsolutePath());
    return file;
  }

  private static int points(String text) {
    return text.codePointCount(0, text.length());
  }

  /** A file, or a folder with the files in it. */
  private static void delete(Path file) throws IOException {
    if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      try (DirectoryStream<Path> inside = Files.newDirectoryStream(file)) {
        for (Path one : inside) {
          Files.deleteIfExists(one);
        }
      }
    }
    Files.deleteIfExists(file);
  }

  /** Removes the file if it was not moved into its place, or the folder with what is in it. */
  static void close(Path file) throws IOException {
    delete(file);
    OPEN.remove(file.toAbsolutePath());
  }

  /** A file or folder that is to be removed when the program ends, unless closed before. */
  static void add(Path file) {
    OPEN.add(file.toAbsolutePath());
  }

  /** How many are being written. */
  static int openCount() {
    return OPEN.size();
  }

  /** Removes all that are being written: the process ends. */
  static void removeOpen() {
    List<Path> inner = new ArrayList<>(OPEN);
    inner.sort(Comparator.comparing(Path::getNameCount).reversed()); // what is in a folder first
    for (Path file : inner) {
      try {
        delete(file);
      } catch (IOException e) {
        // the next process that writes into the folder tries again
      }
    }
  }

  /** Removes what processes left in a folder that did not live to do it themselves. */
  static void removeLeftIn(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, TemporaryFiles::isLeft)) {
      for (Path file : files) {
        delete(file);
      }
    } catch (IOException | java.nio.file.DirectoryIteratorException e) {
      // a folder that cannot be listed, a file of somebody else: they stay, and do no harm
    }
  }

  /** Whether a file is a temporary one of a process of this very system that has ended. */
  static boolean isLeft(Path file) {
    Matcher name = NAME.matcher(file.getFileName().toString());
    return name.matches()
        && !SYSTEM.equals(UNKNOWN)
        && name.group(2).equals(SYSTEM)
        && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
  }

  /**
   * What tells this system from others that may share the folder and have processes of the same
   * numbers: another machine, the same one before it was started again, a container.
   */
  private static String system() {
    try {
      String started = Files.readString(Path.of("/proc/sys/kernel/random/boot_id"));
      String processes = Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
      return String.format("%08x", (started.strip() + processes).hashCode());
    } catch (IOException | RuntimeException e) {
      String name = System.getenv("COMPUTERNAME");
      name = name == null ? System.getenv("HOSTNAME") : name;
      return name == null ? UNKNOWN : String.format("%08x", name.hashCode());
    }
  }
}
