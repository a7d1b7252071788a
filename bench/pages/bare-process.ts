import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../../tooling/setup/free-port.mjs';
import { type Asked, measureServed, type Served } from '../load.ts';

const program = new URL('bare-server.ts', import.meta.url).pathname;
// These say how an answer travels, not what it is; the bare route decides that for itself.
const ofTransport = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

// Node's own client: fetch would undo the compression.
const keep = async ({ url, headers }: Asked) => {
  const [answer] = await once(get(url, { agent: false, ...(headers && { headers }) }), 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const told = Object.entries<string | string[]>(answer.headers).filter(
    ([name]) => !ofTransport.has(name) && name !== 'content-length',
  );
  return {
    headers: Object.fromEntries(told.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(parts).toString('base64'),
  };
};

/** A process of Hono alone that serves the bytes that the app answers now; `measure` by their number. */
export const startBare = async (folder: string, asked: readonly Asked[]) => {
  const file = join(folder, 'kept.json');
  writeFileSync(file, JSON.stringify(await Promise.all(asked.map(keep))));
  const port = await freePort();
  const bare = spawn(process.execPath, [program, file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bare.stdout, 'data');
  return {
    measure: (number: number, given: { connections: number; forMs: number }): Promise<Served> =>
      measureServed(bare.pid, () => ({ url: `http://127.0.0.1:${port}/${number}` }), given),
    stop: async () => {
      bare.kill('SIGTERM');
      await once(bare, 'exit');
    },
  };
};
