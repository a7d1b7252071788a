import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tooling/setup/free-port.mjs';
import { type Load, measureServed, type Served, type Target } from '../load.ts';

export type Statement = { text: string; values: readonly (string | null)[] };
export type BareRoute = {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
  /** Run in one transaction before the response. */
  statements: readonly Statement[];
};

const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
// The bare server sets the headers of its own connection.
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
]);

/** The bytes and headers of a response, read without decompressing it. */
export const captureResponse = async ({ url, headers }: Target) => {
  const [response] = await once(
    get(url, { agent: false, ...(headers && { headers }) }),
    'response',
  );
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const all = Object.entries<string | string[]>(response.headers);
  return {
    headers: Object.fromEntries(
      all
        .filter(([name]) => !connectionHeaders.has(name))
        .map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks).toString('base64'),
  };
};

/** A process with only Hono and these routes, as the reference for the app's throughput. */
export const startBare = async (
  folder: string,
  { routes, databaseUrl }: { routes: readonly BareRoute[]; databaseUrl: string },
) => {
  const file = join(folder, 'bare-routes.json');
  writeFileSync(file, JSON.stringify(routes));
  const port = await freePort();
  const bare = spawn(process.execPath, [program, file, String(port), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bare.stdout, 'data');
  return {
    measure: (index: number, load: Load): Promise<Served> =>
      measureServed(bare.pid, () => ({ url: `http://127.0.0.1:${port}/${index}` }), load),
    stop: async () => {
      bare.kill('SIGTERM');
      await once(bare, 'exit');
    },
  };
};
