import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tooling/setup/free-port.mjs';
import { copyProgram } from '../one-program.ts';

const READY_MS = 240_000;
const main = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url));

/** Starts the product with one program on a separate embedded database. */
export const startApp = async (folder: string, partner: string) => {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    CARD_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    PARTNERS_DIR: copyProgram(folder, partner),
    DEFAULT_PARTNER: partner,
    LOG_LEVEL: 'error',
  };
  const app = spawn(process.execPath, ['tooling/start.mjs'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = Date.now() + READY_MS;
  const origin = `http://localhost:${port}`;
  for (;;) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) break;
    if (Date.now() > until || app.exitCode !== null) throw new Error('the app did not start');
    await wait(200);
  }
  return {
    origin,
    importFeed: (file: string) => {
      const ended = spawnSync(process.execPath, [main, 'feed', 'import', file], { env });
      if (ended.status !== 0) throw new Error(`the feed was not imported:\n${ended.stderr}`);
    },
    stop: async () => {
      const exited = once(app, 'exit');
      app.kill('SIGTERM');
      await exited;
    },
  };
};
