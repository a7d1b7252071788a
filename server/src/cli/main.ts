import { runCommand, UsageError } from './command.ts';
import { explainFailure } from './explain-failure.ts';
import { loadProgram } from './program.ts';

const [first, ...rest] = process.argv.slice(2);
const args = first === undefined ? [] : first === 'help' ? [...rest, '--help'] : [first, ...rest];

try {
  process.exitCode = await runCommand(await loadProgram(args[0]), args);
} catch (error) {
  console.error(`dineback: ${explainFailure(error)}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
