import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../tooling/setup/free-port.mjs';
import { inProject } from '../../tooling/setup/project.mjs';
import { argumentsOf } from '../../tooling/setup/run-together.mjs';

const runFile = promisify(execFile);
// The demonstration is seeded before it is ready.
const READY_MS = 300_000;

export type Env = Readonly<Record<string, string>>;
export type Running = { origin: string; output: () => string; stop: () => Promise<void> };

/** Copies the built product into a folder, as for production. */
export const makeRelease = async (folder: string): Promise<string> => {
  await runFile(process.execPath, [inProject('tooling/release.ts'), folder]);
  return folder;
};

// Nothing of this process's environment but the path of PostgreSQL's programs and of Node.
const environment = (env: Env) => ({ PATH: process.env.PATH ?? '', ...env });

/** Runs `dineback` of a release; resolves with its output, also when it fails. */
export const dineback = async (
  release: string,
  args: readonly string[],
  env: Env,
): Promise<{ status: number; output: string }> => {
  const child = spawn(process.execPath, [join(release, 'tooling/dineback.mjs'), ...args], {
    env: environment({ NODE_ENV: 'production', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [status] = await once(child, 'close');
  return { status: Number(status), output };
};

/** Like `dineback`, but throws when it fails. */
export const mustRun = async (release: string, args: readonly string[], env: Env) => {
  const { status, output } = await dineback(release, args, env);
  if (status !== 0) throw new Error(`dineback ${args.join(' ')} failed:\n${output}`);
  return output;
};

const becomeReady = async (child: ChildProcess, origin: string, output: () => string) => {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && child.exitCode === null) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
    await wait(25);
  }
  throw new Error(`a process did not become ready:\n${output()}`);
};

const programs = {
  app: ['server/dist/main.js'],
  'card origin': ['card-entry/dist/server/main.js', 'card-entry/src/main.ts'],
};

/** Starts one process of a release in production on a free port. */
export const start = async (
  release: string,
  part: keyof typeof programs,
  env: Env,
): Promise<Running> => {
  const port = String(await freePort());
  const path = programs[part].map((name) => join(release, name)).find((name) => existsSync(name));
  const child = spawn(process.execPath, argumentsOf(path ?? ''), {
    cwd: release,
    env: environment({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      BASE_HOST: 'localhost',
      ...(part === 'app' ? { PORT: port } : { CARD_PORT: port }),
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A drill that fails leaves nothing running.
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
    });
  const origin = `http://127.0.0.1:${port}`;
  await becomeReady(child, origin, () => output);
  return {
    origin,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
