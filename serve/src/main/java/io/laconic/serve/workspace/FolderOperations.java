package io.laconic.serve.workspace;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Lists and removes folders; links are never followed. */
public final class FolderOperations {
  private FolderOperations() {}

  /** All that lies in a folder, by name; nothing if there is no such folder. */
  static List<Path> children(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
        files.forEach(found::add);
      }
    }
    found.sort(null);
    return found;
  }

  /** Plain files that are no temporary ones. */
  public static List<Path> files(Path folder) throws IOException {
    return children(folder).stream().filter(FolderOperations::isPlain).toList();
  }

  /** Whether a file is one to be shown: no link, no folder, not hidden. */
  public static boolean isPlain(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && !file.getFileName().toString().startsWith(".");
  }

  /** Whether a link is in a folder, or in one of those inside it. */
  static boolean hasLinks(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.anyMatch(Files::isSymbolicLink);
    }
  }

  /**
   * Removes a folder with all that is in it; what others remove at the same time is not a failure.
   */
  public static void remove(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException e)
              throws IOException {
            Files.deleteIfExists(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
