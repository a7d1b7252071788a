import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tooling/setup/free-port.mjs';
import { root } from '../../tooling/setup/project.mjs';
import { type Figure, median } from '../figures.ts';

const LIMIT_MS = 300_000;
const POLL_MS = 25;

type Start = { seconds: number; silentSeconds: number };

// Any terminal output counts as progress.
const measureStart = async (clone: string): Promise<Start> => {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    CARD_PORT: String(await freePort()),
    DATA_DIR: join(clone, 'data'),
  };
  const startedAt = performance.now();
  const app = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let shownAt = startedAt;
  let silentMs = 0;
  const noteOutput = () => {
    silentMs = Math.max(silentMs, performance.now() - shownAt);
    shownAt = performance.now();
  };
  for (const stream of [app.stdout, app.stderr]) stream.on('data', noteOutput);
  try {
    while ((await fetch(`http://localhost:${port}/`).catch(() => null))?.ok !== true) {
      if (performance.now() - startedAt > LIMIT_MS || app.exitCode !== null)
        throw new Error('npm start did not serve the home page');
      await wait(POLL_MS);
    }
    return { seconds: (performance.now() - startedAt) / 1000, silentSeconds: silentMs / 1000 };
  } finally {
    const exited = app.exitCode === null ? once(app, 'exit') : undefined;
    app.kill('SIGTERM');
    await exited;
  }
};

/** Starts of a fresh clone: the first installs, builds and seeds; those after it only start. */
export const benchStart = async ({ rounds }: { rounds: number }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'dineback-clone-'));
  try {
    const clone = join(folder, 'dineback');
    const { status, stderr } = spawnSync('git', ['clone', '--quiet', root, clone], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    const first = await measureStart(clone);
    const warm: Start[] = [];
    for (let round = 0; round < rounds; round += 1) warm.push(await measureStart(clone));
    return [
      { bar: 'firstStart', subject: '', value: first.seconds },
      { subject: 'longest silence of the first start, s', value: first.silentSeconds },
      { bar: 'warmStart', subject: '', value: median(warm.map(({ seconds }) => seconds)) },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
