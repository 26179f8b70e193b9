/**
 * Projects as folders of plain files: data, settings, jobs and what came of them. Every file is
 * whole at any time, so that a process that is killed leaves nothing half done. Read {@link
 * io.laconic.serve.workspace.Workspace} first.
 */
package io.laconic.serve.workspace;
