package io.laconic.bench;

import java.nio.file.Path;
import java.util.List;

/** Jobs that take no time, for tests of what runs them. */
public final class TinyJobs implements JobProvider {
  @Override
  public List<Job> jobs() {
    return List.of(new Tiny("tiny"), new Tiny("tiny-broken"), new Tiny("tiny-slow"));
  }

  private record Tiny(String name) implements Job {
    @Override
    public String title() {
      return "adds numbers";
    }

    @Override
    public List<JobSize> scales(boolean quick) {
      return List.of(JobSize.rows(10, 2), JobSize.rows(20, 2), JobSize.rows(40, 2));
    }

    @Override
    public Contestant ours() {
      return new Adder("laconic", name);
    }

    @Override
    public List<Contestant> rivals() {
      return List.of(new Adder("textbook", "tiny"), new Adder("never", "tiny-impossible"));
    }

    @Override
    public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
      return LeastPossibleTime.bytes(8 * scale.size(), "every number", machine);
    }

    @Override
    public int heap(JobSize scale) {
      return 64;
    }

    @Override
    public boolean export(JobSetting setting, Path folder) {
      var labels = io.laconic.data.Labels.wrap("class", List.of("0", "1"), new int[] {0, 1});
      ExternalDataFiles.write(
          io.laconic.data.Dataset.ofRows(new double[][] {{1, 2}, {3, 4.5}}, labels), folder);
      return true;
    }
  }

  private record Adder(String name, String kind) implements Contestant {
    @Override
    public String note() {
      return "adds";
    }

    @Override
    public boolean sameModel() {
      return true;
    }

    @Override
    public boolean threaded() {
      return true;
    }

    @Override
    public String obstacle(JobSize scale) {
      return kind.equals("tiny-impossible") ? "too large" : null;
    }

    @Override
    public Work prepare(JobSetting setting) {
      return () -> {
        if (kind.equals("tiny-broken")) {
          throw new IllegalStateException("something is wrong");
        }
        if (kind.equals("tiny-slow")) {
          pause();
        }
        System.out.println("{\"seconds\": of a library that prints}");
        return ContestantResult.of("rows " + setting.scale().rows())
            .with("rows", setting.scale().rows());
      };
    }

    private static void pause() {
      try {
        Thread.sleep(60_000);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
