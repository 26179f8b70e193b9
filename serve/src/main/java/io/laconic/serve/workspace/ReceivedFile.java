package io.laconic.serve.workspace;

import java.nio.file.Path;

/**
 * A file that was received and waits for its place.
 *
 * @param name as the user calls it; never used as a path
 */
public record ReceivedFile(Path path, String name, String sha256, long bytes) {}
