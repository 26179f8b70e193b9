package io.laconic.io.fetch;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * Writes the bytes of a response to the part as they come. Counters tell another thread how far it
 * is. After {@link #stop} nothing more is written.
 */
final class DownloadBody implements BodySubscriber<Void> {
  private final DownloadPart part;
  private final long mostBytes;
  private final CompletableFuture<Void> end = new CompletableFuture<>();
  private Flow.Subscription subscription;
  private boolean stopped;
  private volatile long size;

  DownloadBody(DownloadPart part, long size, long mostBytes) {
    this.part = part;
    this.size = size;
    this.mostBytes = mostBytes;
  }

  /** Bytes that are there, those of earlier tries too. */
  long size() {
    return size;
  }

  synchronized void stop() {
    stopped = true;
    if (subscription != null) {
      subscription.cancel();
    }
  }

  @Override
  public CompletionStage<Void> getBody() {
    return end;
  }

  @Override
  public synchronized void onSubscribe(Flow.Subscription given) {
    subscription = given;
    if (stopped) {
      given.cancel();
    } else {
      given.request(1);
    }
  }

  @Override
  public synchronized void onNext(List<ByteBuffer> buffers) {
    if (stopped) {
      return;
    }
    try {
      for (ByteBuffer buffer : buffers) {
        write(buffer);
      }
      subscription.request(1);
    } catch (DownloadFailure | IOException e) {
      stop();
      end.completeExceptionally(e);
    }
  }

  private void write(ByteBuffer buffer) throws IOException, DownloadFailure {
    int length = buffer.remaining();
    if (size + length > mostBytes) {
      throw Download.tooLarge(mostBytes);
    }
    try {
      part.append(buffer);
    } catch (IOException e) {
      throw DownloadFailure.lasting("the file cannot be written (" + e.getMessage() + ")");
    }
    size += length;
  }

  @Override
  public void onError(Throwable e) {
    end.completeExceptionally(e);
  }

  @Override
  public void onComplete() {
    end.complete(null);
  }
}
