package io.laconic.serve.job;

import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Project;

/** Is told whenever something about a job is new. */
public interface JobListener {
  /**
   * @param message a line that the command printed; null if it is something else
   */
  void changed(Project project, Job job, String message);
}
