import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { sandboxOrders } from '#contract/staff/sandbox.ts';
import { createTaskQueue } from '../limits/task-queue.ts';

const player = fileURLToPath(new URL('../../testing/scenario/main.ts', import.meta.url));

const TIMEOUT_MS = 60_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;
const MAX_HEAP_MB = 768;
const runFile = promisify(execFile);
// Nothing of this process but a folder for compiled code, which saves a third of a start.
const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'dineback-compiled') };

export type SandboxOrder = (typeof sandboxOrders)[number];

/** A scenario to play in a sandbox program. */
export type SandboxRun = {
  text: string;
  /** The first day; as written when null. */
  on: string | null;
  /** The day until which the clock runs on after the last step. */
  until: string | null;
  order: SandboxOrder;
  seed: number;
  /** Settings of a program, under those that the scenario names. */
  program: Readonly<Record<string, unknown>>;
};

const Played = z.object({
  /** After each step: the sandbox's clock, the step as it is written, and every fact of the program. */
  frames: z.array(z.object({ at: z.string(), step: z.string(), facts: z.array(z.string()) })),
  /** Why it could not be played to its end, in words for the person who wrote it. */
  fault: z.string().nullable(),
});
export type Played = z.infer<typeof Played>;

const inTurn = createTaskQueue({ maxConcurrent: 2, maxQueued: 4, maxWaitMs: 30_000 });

const NOT_PLAYED = 'The scenario took too long or could not be played. Shorten it, then try again.';

const play = async (run: SandboxRun): Promise<Played> => {
  const folder = await mkdtemp(join(tmpdir(), 'dineback-sandbox-'));
  try {
    const file = join(folder, 'run.json');
    await writeFile(file, JSON.stringify(run));
    const { stdout } = await runFile(
      process.execPath,
      [`--max-old-space-size=${MAX_HEAP_MB}`, player, '--run', file],
      { env, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES, killSignal: 'SIGKILL' },
    );
    return Played.parse(JSON.parse(stdout));
  } catch {
    return { frames: [], fault: NOT_PLAYED };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Plays a scenario in a sandbox: a process of its own with an empty environment, a database in its memory, and a
 * program, members, cards and clock that end with it. Nothing of this process is handed to it but the run. Throws
 * `unavailable` when too many are under way.
 */
export const runSandbox = (run: SandboxRun): Promise<Played> => inTurn(() => play(run));
