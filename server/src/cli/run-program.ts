import { runCommand, UsageError } from './command.ts';
import { explainFailure } from './explain-failure.ts';
import { loadProgram } from './program.ts';

/** Runs a command line, prints why it failed, and returns the exit status. */
export const runProgram = async ([first, ...rest]: readonly string[]): Promise<number> => {
  const args = first === undefined ? [] : first === 'help' ? [...rest, '--help'] : [first, ...rest];
  try {
    return await runCommand(await loadProgram(args[0]), args);
  } catch (error) {
    console.error(`dineback: ${explainFailure(error)}`);
    return error instanceof UsageError ? 2 : 1;
  }
};
