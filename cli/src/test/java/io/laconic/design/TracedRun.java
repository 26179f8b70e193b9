package io.laconic.design;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.Method;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.connect.VMStartException;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import io.laconic.design.Walk.Step;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs the command line in a JVM of its own, with a breakpoint at each method of ours that goes
 * away when it is first reached. Tracing begins where the command itself is called: commands and
 * options have then been registered and parsed.
 */
final class TracedRun {
  private static final int ACCESSOR_BYTES = 5;
  private static final String OURS = "io.laconic.";

  private final VirtualMachine machine;
  private final List<Step> steps = new ArrayList<>();
  private final List<BreakpointRequest> waiting = new ArrayList<>();
  private final String command;
  private boolean started;
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

  private TracedRun(VirtualMachine machine, String command) {
    this.machine = machine;
    this.command = command;
  }

  /**
   * The first calls of methods, in order, while a command runs.
   *
   * @param command the simple name of its class
   */
  static List<Step> steps(String classPath, String command, String words)
      throws IOException, InterruptedException {
    LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("options").setValue("-cp \"" + classPath + "\"");
    arguments.get("main").setValue("io.laconic.cli.Main " + words);
    try {
      TracedRun run = new TracedRun(connector.launch(arguments), command);
      run.toEnd();
      return run.steps;
    } catch (IllegalConnectorArgumentsException | VMStartException e) {
      throw new IOException(e);
    }
  }

  private void toEnd() throws IOException, InterruptedException {
    drain(machine.process().getInputStream(), OutputStream.nullOutputStream());
    drain(machine.process().getErrorStream(), errors);
    ClassPrepareRequest loading = machine.eventRequestManager().createClassPrepareRequest();
    loading.addClassFilter(OURS + "*");
    loading.enable();
    try {
      while (true) {
        EventSet events = machine.eventQueue().remove();
        for (Event event : events) {
          handle(event);
        }
        events.resume();
      }
    } catch (VMDisconnectedException e) {
      int exit = machine.process().waitFor();
      if (exit != 0) {
        throw new IOException("the traced run failed: " + errors);
      }
    }
  }

  private void handle(Event event) throws IOException {
    if (event instanceof ClassPrepareEvent loaded) {
      watch(loaded.referenceType());
    } else if (event instanceof BreakpointEvent reached) {
      reached.request().disable();
      if (!started) {
        started = true;
        waiting.forEach(EventRequest::enable);
      }
      String file = file(reached.location().declaringType());
      steps.add(new Step(file, caller(reached.thread())));
    }
  }

  private void watch(ReferenceType type) {
    for (Method method : type.methods()) {
      if (isStep(method)) {
        BreakpointRequest first =
            machine.eventRequestManager().createBreakpointRequest(method.location());
        first.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
        if (started || isStart(method)) {
          first.enable();
        } else {
          waiting.add(first);
        }
      }
    }
  }

  private boolean isStart(Method method) {
    return method.name().equals("call")
        && method.declaringType().name().matches("io\\.laconic\\.cli\\.(command\\.)?" + command);
  }

  private static boolean isStep(Method method) {
    return !method.isAbstract()
        && !method.isNative()
        && !method.isSynthetic()
        && !method.isConstructor()
        && !method.isStaticInitializer()
        && method.bytecodes().length > ACCESSOR_BYTES;
  }

  private static String caller(ThreadReference thread) throws IOException {
    try {
      for (StackFrame frame : thread.frames().subList(1, thread.frameCount())) {
        if (frame.location().declaringType().name().startsWith(OURS)) {
          return file(frame.location().declaringType());
        }
      }
      return "";
    } catch (IncompatibleThreadStateException e) {
      throw new IOException(e);
    }
  }

  /** The top-level class around a type; each has a file of its own. */
  private static String file(ReferenceType type) {
    return type.name().replaceAll("\\$.*", "");
  }

  private static void drain(InputStream in, OutputStream out) {
    Thread thread =
        new Thread(
            () -> {
              try {
                in.transferTo(out);
              } catch (IOException e) {
                System.err.println("output of the traced run: " + e);
              }
            });
    thread.setDaemon(true);
    thread.start();
  }
}
