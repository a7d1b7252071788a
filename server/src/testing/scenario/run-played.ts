import { z } from 'zod';
import { addDays, instantOf } from '#domain/time/local-time.ts';
import { runDue } from '#server/earning/schedule/index.ts';
import { findMails } from '#server/features/mail/find-mails.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { Played, SandboxRun } from '#server/platform/sandbox/run-sandbox.ts';
import { createTestEarning } from '../test-earning.ts';
import { moveScenario, reverseScenario, shuffleScenario } from './arrange-scenario.ts';
import { describeOutcome } from './describe-outcome.ts';
import { openScenario, type ScenarioContext } from './open-scenario.ts';
import { playScenario } from './play-scenario.ts';
import { readScenario, type Scenario, ScenarioError } from './read-scenario.ts';

const MAX_DAYS_ON = 800;

const arrange = ({ text, on, order, seed, program }: SandboxRun): Scenario => {
  const read = readScenario(text.replaceAll('\r\n', '\n'));
  const named = { ...read, partner: { ...program, ...read.partner } };
  const moved = on === null || named.steps.length === 0 ? named : moveScenario(named, on);
  if (order === 'backwards') return reverseScenario(moved);
  return order === 'shuffled' ? shuffleScenario(moved, String(seed)) : moved;
};

// Held rewards become final day by day, as the jobs of a running program do it.
const runOn = async ({ db, earning }: ScenarioContext, until: string): Promise<void> => {
  const { clock, engine } = earning;
  let day = clock.at.toISOString().slice(0, 10);
  for (let count = 0; day < until && count < MAX_DAYS_ON; count += 1) {
    day = addDays(day, 1);
    const noon = instantOf(`${day}T12:00:00`, 'America/New_York');
    if (noon > clock.at) clock.at = noon;
    await runDue(engine);
  }
  await findMails({ db, now: engine.now });
};

const faultOf = (error: unknown): string => {
  if (error instanceof ScenarioError) return error.message;
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return 'A step names a card, restaurant or value that the scenario does not have.';
};

/** Plays a run in a database of its own and returns every fact of the program after each step. */
export const runPlayed = async (db: Database, run: SandboxRun): Promise<Played> => {
  const frames: Played['frames'] = [];
  try {
    const scenario = arrange(run);
    const context = await openScenario(createTestEarning(db), scenario);
    const add = async (step: string) => {
      const at = context.earning.clock.at.toISOString();
      frames.push({ at, step, facts: await describeOutcome(context) });
    };
    await playScenario(context, scenario, ({ at, action, args }) =>
      add([at.replace('T', ' '), action, ...args].join('  ')),
    );
    if (run.until !== null) {
      await runOn(context, run.until);
      await add(`${run.until} 12:00:00  clock`);
    }
    return { frames, fault: null };
  } catch (error) {
    return { frames, fault: faultOf(error) };
  }
};
