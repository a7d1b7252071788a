import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const player = fileURLToPath(new URL('../../server/src/testing/scenario/main.ts', import.meta.url));
const scenariosFolder = new URL('../../server/src/earning/scenarios/', import.meta.url);

const TIMEOUT_MS = 60_000;
const runFile = promisify(execFile);

export const scenarioOrders = ['forwards', 'backwards', 'shuffled'] as const;
export type ScenarioOrder = (typeof scenarioOrders)[number];

/** A scenario to play; `on` is the first day, as written when empty. */
export type ScenarioRun = { text: string; on: string; order: ScenarioOrder; seed: string };

/**
 * The played steps and their outcome, one per line; `fault` is the reason if it could not be
 * played.
 */
export type PlayedScenario = { steps: string[]; outcome: string[]; fault: string | null };

export type ListedScenario = { file: string; title: string };

/** The scenarios of the project by file name. */
export const listScenarios = async (): Promise<ListedScenario[]> => {
  const files = (await readdir(scenariosFolder)).filter((file) => file.endsWith('.txt')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [first = ''] = (await readScenarioText(file)).split('\n');
      return { file, title: first.replace(/^# /, '') };
    }),
  );
};

/** The text of a listed scenario. */
export const readScenarioText = (file: string): Promise<string> =>
  readFile(new URL(file, scenariosFolder), 'utf8');

const argumentsOf = ({ on, order, seed }: ScenarioRun): string[] => [
  ...(on === '' ? [] : [`--on=${on}`]),
  ...(order === 'backwards' ? ['--reverse'] : []),
  ...(order === 'shuffled' ? [`--seed=${seed}`] : []),
];

const faultOf = (error: unknown): string => {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return /^\w*Error: (.*)$/m.exec(text)?.[1] ?? 'The scenario could not be played.';
};

/** Plays a scenario in a process of its own with a database in its memory, and without the environment that names another. */
export const runScenario = async (run: ScenarioRun): Promise<PlayedScenario> => {
  const folder = await mkdtemp(join(tmpdir(), 'dineback-scenario-'));
  try {
    const file = join(folder, 'scenario.txt');
    await writeFile(file, run.text.replaceAll('\r\n', '\n'));
    const { stdout } = await runFile(process.execPath, [player, ...argumentsOf(run), file], {
      env: {},
      timeout: TIMEOUT_MS,
    });
    const lines = stdout.trimEnd().split('\n').slice(1);
    return {
      steps: lines.filter((line) => !line.startsWith('= ')).map((line) => line.trim()),
      outcome: lines.filter((line) => line.startsWith('= ')).map((line) => line.slice(2)),
      fault: null,
    };
  } catch (error) {
    return { steps: [], outcome: [], fault: faultOf(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
