package io.laconic.serve.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.JobState;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.ReceivedFile;
import io.laconic.serve.workspace.Workspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the server ends, the threads of its jobs have ended before. */
@Tag("process")
class ClosedJobsTest {
  @TempDir Path temp;

  @Test
  void closeWaitsForAJobThatIsBeingWrittenDown() throws Exception {
    Path file = Files.writeString(temp.resolve("received.csv"), "a,class\n1,x\n2,y\n");
    try (Workspace workspace = Workspace.open(temp.resolve("workspace"), Assertions::fail)) {
      Project project =
          workspace.create(new ReceivedFile(file, "t.csv", "0".repeat(64), Files.size(file)), null);
      CountDownLatch runs = new CountDownLatch(1);
      AtomicBoolean done = new AtomicBoolean();
      Jobs jobs =
          new Jobs(
              new JobLimits(200L << 20, 5),
              (where, job, message) -> {
                if (job.state() == JobState.RUNNING) {
                  runs.countDown();
                  slowDisk();
                  done.set(true);
                }
              });
      Job look = jobs.submit(project, new Job.Order("look", new JsonObject(), new JsonObject()));
      assertThat(runs.await(5, TimeUnit.MINUTES)).isTrue();
      jobs.close();
      assertThat(done).isTrue();
      assertThat(look.state())
          .as("the next server calls it interrupted")
          .isEqualTo(JobState.RUNNING);
    }
  }

  private static void slowDisk() {
    try {
      Thread.sleep(500);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
