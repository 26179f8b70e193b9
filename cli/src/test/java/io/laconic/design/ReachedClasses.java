package io.laconic.design;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The classes of ours that a class needs, and those that they need, and so on: all that their
 * constant pools name. What is found by a service loader is not reached.
 */
final class ReachedClasses {
  private static final Pattern OURS = Pattern.compile("io/laconic/[\\w/$]+");

  private final Map<String, Set<String>> named = new TreeMap<>();

  /**
   * @param classPath folders and jars, as Java takes them
   */
  ReachedClasses(String classPath) throws IOException {
    for (String part : classPath.split(File.pathSeparator)) {
      Path path = Path.of(part);
      if (Files.isDirectory(path)) {
        read(path);
      } else if (Files.exists(path)) {
        try (FileSystem jar = FileSystems.newFileSystem(path)) {
          read(jar.getPath("/"));
        }
      }
    }
  }

  /** The names of the files that a class reaches, its own included. */
  Set<String> from(String start) {
    Set<String> seen = new HashSet<>(Set.of(start));
    Deque<String> open = new ArrayDeque<>(seen);
    Set<String> files = new TreeSet<>();
    while (!open.isEmpty()) {
      String name = open.pop();
      files.add(name.replaceAll("\\$.*", "").replace('/', '.'));
      for (String next : named.get(name)) {
        if (named.containsKey(next) && seen.add(next)) {
          open.push(next);
        }
      }
    }
    return files;
  }

  private void read(Path folder) throws IOException {
    Path ours = folder.resolve("io/laconic");
    if (Files.exists(ours)) {
      try (Stream<Path> files = Files.walk(ours)) {
        for (Path file : files.filter(name -> name.toString().endsWith(".class")).toList()) {
          String name = folder.relativize(file).toString().replace(".class", "");
          try (DataInputStream in =
              new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            named.put(name, names(in));
          }
        }
      }
    }
  }

  /** All texts of a constant pool that name a class of ours. */
  private static Set<String> names(DataInputStream in) throws IOException {
    in.skipNBytes(8);
    int count = in.readUnsignedShort();
    Set<String> names = new HashSet<>();
    for (int k = 1; k < count; k++) {
      int tag = in.readUnsignedByte();
      if (tag == 1) {
        Matcher ours = OURS.matcher(in.readUTF());
        while (ours.find()) {
          names.add(ours.group());
        }
      } else {
        in.skipNBytes(size(tag));
        k += tag == 5 || tag == 6 ? 1 : 0; // long and double take two places
      }
    }
    return names;
  }

  /** Bytes of an entry, by its kind (JVM specification, 4.4). */
  private static int size(int tag) {
    return switch (tag) {
      case 7, 8, 16, 19, 20 -> 2;
      case 15 -> 3;
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
      case 5, 6 -> 8;
      default -> throw new IllegalArgumentException("no such constant: " + tag);
    };
  }
}
