package io.laconic.serve.upload;

import java.time.Duration;

/**
 * What a file may be.
 *
 * @param bytes as it is sent
 * @param expandedBytes when it is unpacked
 * @param time from the first byte to the last
 */
public record UploadLimits(long bytes, long expandedBytes, Duration time) {}
