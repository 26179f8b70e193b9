package io.laconic.cli;

import io.laconic.cli.option.CommandFiles;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.DefaultFileNames;
import io.laconic.cli.option.PipedInputs;
import io.laconic.cli.option.SwappedArgumentsCheck;
import io.laconic.data.DataException;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * What happens once the words of a command are parsed. An archive of classes leaves out the parser
 * if a lambda implements a type of it or takes its {@code CommandLine}, so none does in this module
 * ({@code AssembledApplicationTest}).
 *
 * @param failures tells what went wrong
 * @param asks takes a question that was not answered and says whether somebody will answer it
 * @param typed the words
 */
record CommandRun(Failures failures, Predicate<TerminalQuestion> asks, List<String> typed)
    implements IExecutionStrategy, IExecutionExceptionHandler, IParameterExceptionHandler {
  /** Has the command run in this way. */
  void use(CommandLine line) {
    line.setParameterExceptionHandler(this);
    line.setExecutionExceptionHandler(this);
    line.setExecutionStrategy(this);
  }

  @Override
  public int handleParseException(ParameterException failure, String[] words) {
    return failures.report(failure);
  }

  @Override
  public int handleExecutionException(Exception failure, CommandLine line, ParseResult parsed) {
    TerminalQuestion question = TerminalQuestion.of(failure, typed);
    return question != null && asks.test(question) ? 2 : failures.report(failure);
  }

  /**
   * Runs the command that was named, once its files are known to be safe, and leaves no progress
   * line behind.
   */
  @Override
  public int execute(ParseResult parsed) {
    Integer help = CommandLine.executeHelpRequest(parsed);
    if (help != null) {
      return help;
    }
    List<CommandLine> named = parsed.asCommandLineList();
    CommandLine command = named.get(named.size() - 1);
    PipedInputs piped = pipedInputs(command);
    try {
      checkFiles(command);
      return new CommandLine.RunLast().execute(parsed);
    } finally {
      piped.close();
      for (CommandLine line : named) {
        CommonOptions.clearProgress(line.getCommandSpec());
      }
    }
  }

  /** Names the files that the user did not name, and copies pipes. */
  private static PipedInputs pipedInputs(CommandLine line) {
    try {
      if (line.getCommand() instanceof DefaultFileNames command) {
        command.nameFiles();
      }
      return PipedInputs.of(line.getCommandSpec());
    } catch (DataException e) {
      throw new CommandLine.ExecutionException(line, e.getMessage(), e);
    }
  }

  private static void checkFiles(CommandLine line) {
    try {
      SwappedArgumentsCheck.check(line.getCommandSpec());
      CommandFiles.check(line.getCommandSpec());
    } catch (DataException e) {
      throw new CommandLine.ExecutionException(line, e.getMessage(), e);
    }
  }
}
