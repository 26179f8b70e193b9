package io.laconic.io.file;

import io.laconic.data.DataException;
import io.laconic.util.Progress;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipException;

/**
 * A text file, compressed or not, that can be opened more than once. Every failure to read it
 * becomes a {@link DataException} that names the file.
 */
public final class InputFile {
  /** Opens the bytes as they are stored. */
  public interface Opener {
    InputStream open() throws IOException;
  }

  /** Uses the text; reads it to the end if a digest is wanted. */
  public interface Body<T> {
    T read(Reader text) throws IOException;
  }

  /** So many times as large is the text of a compressed file, or more. */
  private static final int COMPRESSION = 4;

  private final String name;
  private final String fileName;
  private final Opener opener;
  private final Path path;
  private final Charset encoding;
  private final Opener madeText;
  private final char madeSeparator;
  private final List<InputFile> parts;

  public InputFile(String name, String fileName, Opener opener) {
    this(name, fileName, opener, null, null, null, ',', List.of());
  }

  /** Several files, one after the other as they are stored. */
  public static InputFile joined(String name, List<InputFile> parts) {
    Opener all =
        () -> {
          List<InputStream> streams = new ArrayList<>();
          for (InputFile part : parts) {
            streams.add(new OpenedLate(part.opener));
          }
          return new SequenceInputStream(Collections.enumeration(streams));
        };
    return new InputFile(name, name, all, null, null, null, ',', parts);
  }

  /** A file that is opened when it is read: there may be thousands. */
  private static final class OpenedLate extends InputStream {
    private final Opener opener;
    private InputStream opened;

    OpenedLate(Opener opener) {
      this.opener = opener;
    }

    private InputStream opened() throws IOException {
      opened = opened == null ? opener.open() : opened;
      return opened;
    }

    @Override
    public int read() throws IOException {
      return opened().read();
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      return opened().read(into, from, length);
    }

    @Override
    public void close() throws IOException {
      if (opened != null) {
        opened.close();
      }
    }
  }

  private InputFile(
      String name,
      String fileName,
      Opener opener,
      Path path,
      Charset encoding,
      Opener madeText,
      char madeSeparator,
      List<InputFile> parts) {
    this.parts = parts;
    this.madeSeparator = madeSeparator;
    this.encoding = encoding;
    this.madeText = madeText;
    this.name = name;
    this.fileName = fileName;
    this.opener = opener;
    this.path = path;
  }

  public static InputFile of(Path path) {
    if (!Files.exists(path)) {
      throw FileErrors.inFile(path.toString(), "no such file");
    }
    if (Files.isDirectory(path)) {
      throw FileErrors.inFile(path.toString(), "is a folder, not a file");
    }
    String name = path.getFileName().toString();
    if (Files.isRegularFile(path)) {
      return new InputFile(
          name, name, () -> Files.newInputStream(path), path, null, null, ',', List.of());
    }
    return new InputFile(name, name, inMemory(name, path));
  }

  /** A pipe can be read only once, so its bytes are kept. */
  private static Opener inMemory(String name, Path pipe) {
    try {
      byte[] bytes = Files.readAllBytes(pipe);
      return () -> new ByteArrayInputStream(bytes);
    } catch (IOException e) {
      throw new DataException(name + ": cannot be read", e);
    }
  }

  /**
   * This file, with a listener: reading it moves the progress from {@code from} to {@code to}
   * thousandths.
   */
  public InputFile telling(Progress progress, int from, int to) {
    return new InputFile(
        name,
        fileName,
        () -> {
          long length = path == null ? 0 : Files.size(path);
          return new ProgressInputStream(
              opener.open(),
              read ->
                  progress.done(
                      from + (int) ((to - from) * Math.min(1, share(read, length))), 1000));
        },
        path,
        encoding,
        madeText,
        madeSeparator,
        parts);
  }

  /**
   * This file, with a text that is made from its bytes: UTF-8, with commas between cells. Its hash
   * stays that of the bytes as they are stored.
   */
  public InputFile withText(Opener text) {
    return withText(text, ',');
  }

  /** This file, with a text that is made from its bytes, with that sign between cells. */
  public InputFile withText(Opener text, char separator) {
    return new InputFile(name, fileName, opener, path, null, text, separator, parts);
  }

  /** What stands between the cells of a text that is made. */
  public char madeSeparator() {
    return madeSeparator;
  }

  /** Opens the text; who opens it closes it. */
  public Reader openText() throws IOException {
    if (hasMadeText()) {
      return decoded(madeText.open());
    }
    InputStream unpacked = Containers.unpacked(name, opener.open());
    Charset other = encoding == null ? Containers.utf16(unpacked) : encoding;
    InputStream bytes = new HashedTextStream(name, unpacked, null, other == null);
    return other == null ? decoded(bytes) : reader(bytes, other);
  }

  /** Whether the text is made from the stored bytes; it is CSV then. */
  public boolean hasMadeText() {
    return madeText != null;
  }

  /**
   * This file, read as Windows-1252, which has the characters of Latin-1 and a few more. Old files
   * of western languages are often in it.
   */
  public InputFile asWindows1252() {
    return new InputFile(
        name,
        fileName,
        opener,
        path,
        Charset.forName("windows-1252"),
        madeText,
        madeSeparator,
        parts);
  }

  /** This file in UTF-8 if it is such a text, else in Windows-1252. */
  public InputFile inItsEncoding() {
    if (hasMadeText()) {
      return this;
    }
    try {
      read(null, text -> text.transferTo(Writer.nullWriter()));
      return this;
    } catch (NotUtf8Exception e) {
      return asWindows1252();
    }
  }

  private static double share(long read, long length) {
    return length == 0 ? 0 : (double) read / length;
  }

  /** The name for messages and for the source of the table. */
  public String name() {
    return name;
  }

  /** The name of the stored file; its ending may say the format. */
  public String fileName() {
    return fileName;
  }

  /** The first bytes as they are stored, fewer if the file is shorter. */
  public byte[] firstBytes(int count) {
    try (InputStream stored = opener.open()) {
      return stored.readNBytes(count);
    } catch (IOException e) {
      throw explained(e);
    }
  }

  /** About how many bytes of text it has; 0 if that is not known. */
  public long size() {
    if (!parts.isEmpty()) {
      return parts.stream().mapToLong(InputFile::size).sum();
    }
    try {
      long stored = path == null ? 0 : Files.size(path);
      byte[] first = firstBytes(2);
      boolean packed = hasMadeText() || first.length == 2 && (first[0] == 0x1f || first[0] == 0x28);
      return packed ? COMPRESSION * stored : stored;
    } catch (IOException e) {
      throw explained(e);
    }
  }

  /** The path on disk; null if there is none. */
  public Path pathOrNull() {
    return path;
  }

  /** Opens the bytes as they are stored. */
  public Opener opener() {
    return opener;
  }

  /** The path on disk; a packed file is mapped from there. */
  public Path path() {
    if (path == null) {
      throw FileErrors.inFile(name, "a packed file must be a plain file, not a pipe");
    }
    return path;
  }

  /**
   * Reads the text.
   *
   * @param digest takes in all uncompressed bytes, or null
   */
  public <T> T read(MessageDigest digest, Body<T> body) {
    return readBytes(
        digest,
        bytes -> {
          try (Reader text = decoded(bytes)) {
            return body.read(text);
          }
        });
  }

  /** Uses the bytes of the text. */
  public interface BytesBody<T> {
    T read(InputStream bytes) throws IOException;
  }

  /**
   * Reads the bytes of the text, which need not be UTF-8.
   *
   * @param digest takes in all uncompressed bytes that are read, or null
   */
  public <T> T readBytes(MessageDigest digest, BytesBody<T> body) {
    if (hasMadeText()) {
      return readMadeText(digest, body);
    }
    try (InputStream stored = opener.open();
        InputStream unpacked = Containers.unpacked(name, stored)) {
      Charset other = encoding == null ? Containers.utf16(unpacked) : encoding;
      try (HashedTextStream bytes = new HashedTextStream(name, unpacked, digest, other == null)) {
        return body.read(other == null ? bytes : new Utf8EncodingStream(reader(bytes, other)));
      }
    } catch (UncheckedIOException e) {
      throw explained(e.getCause());
    } catch (IOException e) {
      throw explained(e);
    }
  }

  private <T> T readMadeText(MessageDigest digest, BytesBody<T> body) {
    try (InputStream stored = opener.open();
        InputStream text = madeText.open()) {
      if (digest != null) {
        stored.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      }
      return body.read(text);
    } catch (IOException e) {
      throw explained(e);
    }
  }

  /** Bytes of another encoding as characters; what it does not know becomes a mark. */
  private static Reader reader(InputStream bytes, Charset other) {
    return new InputStreamReader(
        bytes,
        other
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE));
  }

  private static Reader decoded(InputStream bytes) throws IOException {
    // a decoder, unlike a charset, reports bytes that are not UTF-8
    Reader reader = new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder());
    PushbackReader text = new PushbackReader(reader, 1);
    int first = text.read();
    if (first >= 0 && first != '\ufeff') {
      text.unread(first);
    }
    return text;
  }

  /** A failure to read the text, with the name of the file. */
  public DataException explained(IOException e) {
    if (e instanceof CharacterCodingException) {
      return new NotUtf8Exception(name, firstLineNotUtf8(), e);
    }
    return new DataException(name + reason(e), e);
  }

  private String reason(IOException e) {
    if (e instanceof EOFException) {
      return ": the compressed data end too early";
    } else if (e instanceof ZipException) {
      return ": the compressed data are damaged";
    } else if (e instanceof NoSuchFileException) {
      return ": no such file";
    }
    return e instanceof AccessDeniedException ? ": no permission to read it" : ": cannot be read";
  }

  private int firstLineNotUtf8() {
    try (InputStream stored = opener.open();
        InputStream bytes = Containers.unpacked(name, stored)) {
      return HashedTextStream.firstLineNotUtf8(bytes);
    } catch (IOException e) {
      throw new DataException(name + ": cannot be read", e);
    }
  }
}
