package io.laconic.serve.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.JobState;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.ReceivedFile;
import io.laconic.serve.workspace.Refusal;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Moments between the end of a job and its record, and between a request and its turn. */
@Tag("process")
class RemovedProjectTest {
  @TempDir Path temp;
  private final CountDownLatch running = new CountDownLatch(1);
  private Workspace workspace;
  private Project project;
  private Jobs jobs;

  @BeforeEach
  void open() throws IOException {
    workspace = Workspace.open(temp.resolve("workspace"), Assertions::fail);
    Path file = Files.writeString(temp.resolve("received.csv"), "a,class\n1,\"y\n");
    project =
        workspace.create(new ReceivedFile(file, "t.csv", "0".repeat(64), Files.size(file)), null);
    jobs =
        new Jobs(
            new JobLimits(200L << 20, 5),
            (where, job, message) -> {
              if (job.state() == JobState.RUNNING) {
                running.countDown();
              }
            });
  }

  @AfterEach
  void close() throws IOException {
    jobs.close();
    workspace.close();
  }

  /** While the record is written, which a slow disk draws out. */
  @Test
  void aJobThatIsOverCannotBeCancelled() throws Exception {
    Job look = jobs.submit(project, new Job.Order("look", new JsonObject(), new JsonObject()));
    assertThat(running.await(5, TimeUnit.MINUTES)).isTrue();
    synchronized (project) {
      for (int k = 0; k < 6000 && !look.state().isOver(); k++) {
        Thread.sleep(50);
      }
      assertThat(look.state()).isEqualTo(JobState.FAILED);
      assertThatThrownBy(() -> jobs.cancel(look))
          .isInstanceOf(Refusal.class)
          .hasMessage("job 1 is over");
    }
  }

  /** The turn of its rows comes when the project is gone. */
  @Test
  void rowsThatWereAskedForDoNotBringTheFolderBack() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch removed = new CountDownLatch(1);
    CountDownLatch passed = new CountDownLatch(1);
    jobs.background(
        task(
            () -> {
              begun.countDown();
              await(removed);
            }));
    await(begun);
    Path index = new TableIndexes(jobs, 1 << 20).find(project, null, Duration.ZERO);
    assertThat(index).as("not there yet").isNull();
    jobs.cancelAll(project);
    workspace.remove(project);
    removed.countDown();
    jobs.background(task(passed::countDown));
    await(passed);
    assertThat(project.folder()).doesNotExist();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(5, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private Lane.Task task(Runnable work) {
    return new Lane.Task() {
      @Override
      public Project project() {
        return project;
      }

      @Override
      public void run(Lane.Link link) {
        work.run();
      }
    };
  }
}
