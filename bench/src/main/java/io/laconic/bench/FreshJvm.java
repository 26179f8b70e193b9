package io.laconic.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs contestants in fresh JVMs with the class path of this one. */
final class FreshJvm {
  private final JobRunner.Options options;
  private final ProcessRunner children;

  FreshJvm(JobRunner.Options options, ProcessRunner children) {
    this.options = options;
    this.children = children;
  }

  /** One run, added to the tries; null if it failed. */
  RunMeasurement run(Job job, Contestant contestant, int scale, int threads, RepeatedRuns tries) {
    List<String> jvm = jvm(contestant.heap(job.heap(job.scales(options.quick()).get(scale))));
    jvm.addAll(contestant.jvm());
    ProcessRunner.Ended ended =
        children.run(command(jvm, job, contestant.name(), scale, threads), options.limit());
    RunMeasurement measured = ended.exit() == 0 ? RunMeasurement.find(ended.out()) : null;
    if (measured == null) {
      tries.fail(ended.complaint());
    } else {
      tries.add(measured, ended.seconds(), String.join(" ", jvm));
    }
    return measured;
  }

  /** Lets a job write its files; why it could not, or null. */
  String files(Job job, int scale) {
    List<String> jvm = jvm(job.heap(job.scales(options.quick()).get(scale)));
    ProcessRunner.Ended ended =
        children.run(
            command(jvm, job, ContestantMain.FILES, scale, options.threads()), options.limit());
    return ended.exit() == 0 ? null : ended.complaint();
  }

  private static List<String> jvm(int heap) {
    List<String> words = new ArrayList<>(List.of("-XX:+UseParallelGC", "-Xmx" + heap + "m"));
    if (Runtime.version().feature() >= 24) {
      words.add("--enable-native-access=ALL-UNNAMED");
      words.add("--sun-misc-unsafe-memory-access=allow");
    }
    return words;
  }

  private List<String> command(
      List<String> jvm, Job job, String contestant, int scale, int threads) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvm);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), ContestantMain.class.getName()));
    command.addAll(
        List.of(
            job.name(),
            contestant,
            Integer.toString(scale),
            options.quick() ? "quick" : "full",
            Integer.toString(threads),
            options.data().toAbsolutePath().toString(),
            options.folder().toAbsolutePath().toString()));
    return command;
  }
}
