package io.laconic.serve.job;

import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.JobState;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Refusal;
import io.laconic.serve.workspace.Workspace;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All jobs that wait or run. Quick ones and long ones have a queue each. */
public final class Jobs {
  /** A thread that still writes when the server ends gets so long. */
  private static final long END_MILLISECONDS = 10_000;

  private final JobLimits limits;
  private final JobListener listener;
  private final Map<JobKind.Pace, Lane> lanes = new EnumMap<>(JobKind.Pace.class);
  private final List<Thread> threads = new ArrayList<>();
  private final Map<Job, RunningJob> runningJobs = new ConcurrentHashMap<>();

  public Jobs(JobLimits limits, JobListener listener) {
    this.limits = limits;
    this.listener = listener;
    for (JobKind.Pace pace : JobKind.Pace.values()) {
      Lane lane = new Lane(pace, limits.memoryBytes());
      lanes.put(pace, lane);
      Thread thread = new Thread(lane, "jobs-" + pace.name().toLowerCase(java.util.Locale.ROOT));
      thread.setDaemon(true);
      threads.add(thread);
      thread.start();
    }
  }

  public JobLimits limits() {
    return limits;
  }

  /**
   * Looks at what a server before this one left: what ran is called interrupted, what waited waits
   * again.
   */
  public void recover(Workspace workspace) {
    for (Project project : workspace.list()) {
      for (Job job : project.jobs()) {
        if (job.state() == JobState.RUNNING) {
          job.end(JobState.INTERRUPTED, null, "the server ended while the job ran; start it again");
          project.save(job);
        } else if (job.state() == JobState.WAITING) {
          waitAgain(project, job);
        }
      }
    }
  }

  private void waitAgain(Project project, Job job) {
    try {
      CommandWords.of(project, job.order(), job.number()); // complains
      enqueue(project, job);
    } catch (Refusal e) {
      job.end(JobState.FAILED, null, e.getMessage());
      project.save(job);
    }
  }

  /** The command line of a job, without running it. */
  public String command(Project project, Job.Order order) {
    return CommandWords.shown(CommandWords.of(project, order, project.nextNumber()));
  }

  /** A new job, which waits for its turn. */
  public Job submit(Project project, Job.Order order) {
    CommandWords.of(project, order, 1); // complains
    checkRoom();
    Job job =
        project.newJob(
            order, number -> CommandWords.shown(CommandWords.of(project, order, number)));
    enqueue(project, job);
    return job;
  }

  /** Work that the page needs and nobody asked for by name; nobody waits for it. */
  void background(Lane.Task task) {
    lanes.get(JobKind.Pace.ROWS).add(task);
  }

  /** Stops such work, whether it waits or runs. */
  void stopBackground(Lane.Task task) {
    Lane lane = lanes.get(JobKind.Pace.ROWS);
    if (!lane.remove(task)) {
      lane.stop(task);
    }
  }

  private void checkRoom() {
    if (lanes.values().stream().mapToInt(Lane::waitingCount).sum() >= limits.waitingJobs()) {
      throw new Refusal(
          Refusal.Reason.TOO_MANY,
          limits.waitingJobs() + " jobs wait already; wait for some of them, or cancel some");
    }
  }

  private void enqueue(Project project, Job job) {
    RunningJob running =
        new RunningJob(
            project,
            job,
            limits,
            (where, what, message) -> {
              if (what.state().isOver()) {
                runningJobs.remove(what);
              }
              listener.changed(where, what, message);
            });
    runningJobs.put(job, running);
    listener.changed(project, job, null);
    lane(running).add(running);
  }

  /** The table of a project stays as it is, and so does the lane of a job. */
  private Lane lane(RunningJob running) {
    long bytes = running.project().data().toFile().length();
    Job.Order order = running.job().order();
    return lanes.get(JobKind.of(order.kind()).pace(bytes, order.options()));
  }

  /** Stops a job that waits or runs. */
  public void cancel(Job job) {
    RunningJob running = runningJobs.get(job);
    if (running == null || job.state().isOver()) {
      throw new Refusal(Refusal.Reason.CONFLICT, "job " + job.number() + " is over");
    }
    stop(running);
  }

  private void stop(RunningJob running) {
    Job job = running.job();
    running.cancel();
    if (lane(running).remove(running)) {
      running.end(JobState.CANCELLED, null, "cancelled");
    } else {
      lane(running).stop(running);
    }
  }

  /** Runs a job again that did not end well. */
  public void again(Project project, Job job) {
    checkRoom();
    synchronized (job) {
      if (!job.state().isOver() || job.state() == JobState.DONE) {
        throw new Refusal(
            Refusal.Reason.CONFLICT, "job " + job.number() + " is " + job.state().word());
      }
      List<String> words = CommandWords.of(project, job.order(), job.number());
      job.renew(CommandWords.shown(words));
      project.save(job);
    }
    enqueue(project, job);
  }

  /** Cancels all jobs of a project that is to be removed; no process works in its folder then. */
  public void cancelAll(Project project) {
    List<RunningJob> own =
        runningJobs.values().stream().filter(running -> running.project() == project).toList();
    own.stream().filter(running -> running.job().state() == JobState.WAITING).forEach(this::stop);
    own.forEach(this::stop); // none of those that waited can begin now
    lanes.values().forEach(lane -> lane.leave(project.folder()));
  }

  /**
   * Ends all processes and waits until nothing is written any more; what ran is found interrupted
   * by the next server.
   */
  public void close() {
    runningJobs.values().forEach(RunningJob::leave);
    lanes.values().forEach(Lane::close);
    try {
      for (Thread thread : threads) {
        thread.join(END_MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
