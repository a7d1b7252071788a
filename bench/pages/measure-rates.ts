import type { AppProcess } from '../app-process.ts';
import type { Line } from '../lines.ts';
import { type Asked, load, measureServed, type Served } from '../load.ts';
import { startBare } from './bare-process.ts';

export type Timed = { forMs: number; rounds: number };
export type Asking = { name: string; asked: Asked };

const CACHED_BAR = 5000;
const RENDERED_BAR = 400;
const API_BAR = 0.5;
const CONNECTIONS = 8;
const WARM_MS = 1500;

const gzip = { 'accept-encoding': 'gzip' };

const best = (rounds: readonly Served[]): Served =>
  rounds.reduce((most, round) => (round.perCpuSecond > most.perCpuSecond ? round : most));

// Other work on the machine slows either side now and then; each is judged by its best round.
const inTurns = async (
  { rounds }: Timed,
  ours: () => Promise<Served>,
  theirs: () => Promise<Served>,
) => {
  const seen: { ours: Served; theirs: Served }[] = [];
  for (let round = 0; round < rounds; round += 1)
    seen.push({ ours: await ours(), theirs: await theirs() });
  return { ours: best(seen.map((one) => one.ours)), theirs: best(seen.map((one) => one.theirs)) };
};

const compare = async (
  app: AppProcess,
  asking: readonly Asking[],
  { folder, timed }: { folder: string; timed: Timed },
) => {
  const given = { connections: CONNECTIONS, forMs: timed.forMs };
  for (const { asked } of asking) await load(() => asked, { ...given, forMs: WARM_MS });
  const bare = await startBare(
    folder,
    asking.map(({ asked }) => asked),
  );
  try {
    const found: { name: string; ours: Served; theirs: Served }[] = [];
    for (const [at, { name, asked }] of asking.entries()) {
      const ours = () => measureServed(app.pid, () => asked, given);
      const theirs = () => bare.measure(at, given);
      found.push({ name, ...(await inTurns(timed, ours, theirs)) });
    }
    return found;
  } finally {
    await bare.stop();
  }
};

/** Pages as they are kept for visitors, against a route that has nothing but their bytes. */
export const measureCached = async (
  app: AppProcess,
  paths: readonly string[],
  given: { folder: string; timed: Timed },
): Promise<Line[]> => {
  const asking = paths.map((path) => ({
    name: path,
    asked: { url: app.origin + path, headers: gzip },
  }));
  return (await compare(app, asking, given)).flatMap(({ name, ours, theirs }) => [
    { name: `${name} kept, a second`, value: ours.perSecond },
    {
      name: `${name} kept, a processor second`,
      value: ours.perCpuSecond,
      bar: { least: CACHED_BAR },
    },
    { name: `${name} kept, times a bare route`, value: ours.perCpuSecond / theirs.perCpuSecond },
  ]);
};

type Rendering = {
  name: string;
  path: (number: number) => string;
  bar?: Line['bar'];
};

const rendering = (path: string): Rendering => ({
  name: path,
  path: (number) => `${path}?n=${number}`,
  bar: { least: RENDERED_BAR },
});

// Other restaurants on each page, or the same in another order.
const renderingElsewhere: Rendering = {
  name: 'a search somewhere else',
  path: (number) =>
    `/search?location=40.${6000 + (number % 3000)},-73.${9999 - Math.floor(number / 3000)}`,
};

/** Pages that nobody asked for before: each address is another. */
export const measureRendered = async (
  app: AppProcess,
  paths: readonly string[],
  { timed }: { timed: Timed },
): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const { name, path, bar } of [...paths.map(rendering), renderingElsewhere]) {
    let asked = 0;
    const next = () => {
      asked += 1;
      return { url: app.origin + path(asked), headers: gzip };
    };
    await load(next, { connections: 2, forMs: WARM_MS });
    const rounds: Served[] = [];
    for (let round = 0; round < timed.rounds; round += 1)
      rounds.push(
        await measureServed(app.pid, next, {
          connections: 2,
          forMs: timed.forMs,
        }),
      );
    const { perSecond, perCpuSecond } = best(rounds);
    lines.push({ name: `${name} rendered, a second`, value: perSecond });
    lines.push({
      name: `${name} rendered, a processor second`,
      value: perCpuSecond,
      ...(bar && { bar }),
    });
  }
  return lines;
};

/** Calls of the API against a bare route that returns the same bytes. */
export const measureApi = async (
  app: AppProcess,
  asking: readonly Asking[],
  given: { folder: string; timed: Timed },
): Promise<Line[]> =>
  (await compare(app, asking, given)).flatMap(({ name, ours, theirs }) => [
    { name: `API ${name}, a processor second`, value: ours.perCpuSecond },
    {
      name: `API ${name}, times a bare route`,
      value: ours.perCpuSecond / theirs.perCpuSecond,
      bar: { least: API_BAR },
    },
  ]);
