import { sandboxOrders } from '#contract/staff/sandbox.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { runSandbox, type SandboxOrder } from '#server/platform/sandbox/run-sandbox.ts';
import { readScenarioText as findScenarioText } from '#server/platform/sandbox/scenario-files.ts';

export { type ListedScenario, listScenarios } from '#server/platform/sandbox/scenario-files.ts';

/** The text of a listed scenario. */
export const readScenarioText = async (file: string): Promise<string> => {
  const text = await findScenarioText(file);
  if (text === undefined) throw new AppError('notFound');
  return text;
};

export const scenarioOrders = sandboxOrders;
export type ScenarioOrder = SandboxOrder;

/** A scenario to play; `on` is the first day, as written when empty. */
export type ScenarioRun = { text: string; on: string; order: ScenarioOrder; seed: string };

/**
 * The played steps and their outcome, one per line; `fault` is the reason if it could not be
 * played.
 */
export type PlayedScenario = { steps: string[]; outcome: string[]; fault: string | null };

/** Plays a scenario in a sandbox, by the terms that it names. */
export const runScenario = async ({
  text,
  on,
  order,
  seed,
}: ScenarioRun): Promise<PlayedScenario> => {
  const program = {};
  const run = { text, order, program, on: on || null, until: null, seed: Number(seed) };
  const { frames, fault } = await runSandbox(run);
  return {
    steps: fault === null ? frames.map(({ step }) => step) : [],
    outcome: fault === null ? (frames.at(-1)?.facts ?? []) : [],
    fault,
  };
};
