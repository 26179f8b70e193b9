package io.laconic.serve.job;

import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Project;

/** Hears of everything that is new about a job. */
public interface JobListener {
  /**
   * @param message a line that the command printed; null if it is something else
   */
  void changed(Project project, Job job, String message);
}
