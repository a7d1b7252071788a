import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AppProcess } from '../app-process.ts';
import type { Rounds } from '../bare/compare.ts';
import { type Figure, median } from '../figures.ts';
import { measureServed, runLoad } from '../load.ts';
import { buildReference } from './build-reference.ts';

const CONNECTIONS = 2;
const WARM_MS = 3000;
const program = fileURLToPath(new URL('render-reference.ts', import.meta.url));

// Runs in a separate process, so that neither the bench nor the build slows it down.
const renderReference = (server: string, url: string): { ms: number; characters: number } => {
  const args = [program, server, url];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`the reference of ${url} failed:\n${stderr}`);
  return JSON.parse(stdout) as { ms: number; characters: number };
};

/** Processor time of pages that are rendered for each request, against `renderToString` of the same tree. */
export const measureRendered = async (
  app: AppProcess,
  paths: readonly string[],
  { forMs, rounds }: Rounds,
): Promise<Figure[]> => {
  const server = await buildReference();
  const figures: Figure[] = [];
  for (const path of paths) {
    const url = app.origin + path;
    const next = () => ({ url });
    await runLoad(next, { connections: CONNECTIONS, forMs: WARM_MS });
    const seen = [];
    for (let round = 0; round < rounds; round += 1) {
      const { perCpuSecond } = await measureServed(app.pid, next, {
        connections: CONNECTIONS,
        forMs,
      });
      seen.push({ ours: 1000 / perCpuSecond, theirs: renderReference(server, url).ms });
    }
    figures.push(
      {
        bar: 'renderedPage',
        subject: path,
        value: median(seen.map((item) => item.ours / item.theirs)),
      },
      { subject: `${path} uncached, processor ms`, value: median(seen.map(({ ours }) => ours)) },
      {
        subject: `${path} renderToString, processor ms`,
        value: median(seen.map(({ theirs }) => theirs)),
      },
    );
  }
  return figures;
};
