package io.laconic.serve.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A folder as a ZIP file, without hidden files and links. */
final class Archive {
  private Archive() {}

  static void write(Path folder, OutputStream out) throws IOException {
    ZipOutputStream zip = new ZipOutputStream(out);
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
            return isHidden(visited) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile() && !isHidden(file)) {
              String name = folder.getParent().relativize(file).toString().replace('\\', '/');
              zip.putNextEntry(new ZipEntry(name));
              Files.copy(file, zip);
              zip.closeEntry();
            }
            return FileVisitResult.CONTINUE;
          }
        });
    zip.finish();
    zip.flush();
  }

  private static boolean isHidden(Path file) {
    return file.getFileName().toString().startsWith(".");
  }
}
