import type { AppProcess } from '../app-process.ts';
import type { BarName } from '../bars.ts';
import { type Figure, median } from '../figures.ts';
import { measureServed, runLoad, type Target } from '../load.ts';
import { captureResponse, type Statement, startBare } from './start-bare.ts';

export type Rounds = { forMs: number; rounds: number };
export type Subject = { name: string; target: Target; statements?: readonly Statement[] };
type Place = { app: AppProcess; folder: string; databaseUrl: string };

const CONNECTIONS = 8;
const WARM_MS = 5000;

/** Rates of the app against a bare route with the same bytes, by processor time; medians of interleaved rounds. */
export const compareWithBare = async (
  { app, folder, databaseUrl }: Place,
  subjects: readonly Subject[],
  { bar, forMs, rounds }: Rounds & { bar: BarName },
): Promise<Figure[]> => {
  const load = { connections: CONNECTIONS, forMs };
  const routes = await Promise.all(
    subjects.map(async ({ target, statements = [] }) => ({
      ...(await captureResponse(target)),
      statements,
    })),
  );
  const bare = await startBare(folder, { routes, databaseUrl });
  try {
    const figures: Figure[] = [];
    for (const [index, { name, target }] of subjects.entries()) {
      const warmUp = { ...load, forMs: WARM_MS };
      await runLoad(() => target, warmUp);
      await bare.measure(index, warmUp);
      const seen = [];
      for (let round = 0; round < rounds; round += 1)
        seen.push({
          ours: await measureServed(app.pid, () => target, load),
          theirs: await bare.measure(index, load),
        });
      figures.push(
        {
          bar,
          subject: name,
          value: median(seen.map(({ ours, theirs }) => ours.perCpuSecond / theirs.perCpuSecond)),
        },
        {
          subject: `${name}, responses per second`,
          value: median(seen.map(({ ours }) => ours.perSecond)),
        },
        {
          subject: `${name}, responses per processor second`,
          value: median(seen.map(({ ours }) => ours.perCpuSecond)),
        },
      );
    }
    return figures;
  } finally {
    await bare.stop();
  }
};
