import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { note, verify } from '../checks.ts';
import { MEMBER, openCluster } from '../installation.ts';
import type { Env } from '../release.ts';
import { createVisitor } from '../visitor.ts';
import { buildImage, requirePrograms, unpackImage } from './build-image.ts';
import { INSIDE, openNetwork, runContainer } from './container.ts';

const IMAGE = 'localhost/dineback:test';
const MAX_BYTES = 350e6;
const cardProgram = ['node', '--max-semi-space-size=8', 'card-entry/dist/server/main.js'];

type Container = ReturnType<typeof runContainer>;

const becomeReady = async (container: Container, port: number, withinMs: number) => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs && container.isRunning()) {
    const response = await fetch(`http://${INSIDE}:${port}/readyz`).catch(() => null);
    if (response?.ok) return performance.now() - startedAt;
    await wait(25);
  }
  throw new Error(`the container did not become ready:\n${container.output()}`);
};

const stop = async (container: Container) => {
  container.signal('TERM');
  verify((await container.ended) === 0, 'SIGTERM ends it with status 0');
};

const checkRestrictions = async ({ exec }: Container) => {
  const shell = (command: string) => exec('sh', '-c', command);
  verify((await shell('id -u')).output === '1000', 'it runs as user 1000');
  verify((await shell('touch /app/x')).status !== 0, 'its root file system is read-only');
  const outside = "fetch('http://deb.debian.org').then(()=>process.exit(0),()=>process.exit(9))";
  verify((await exec('node', '-e', outside)).status === 9, 'it reaches nothing but its database');
  const tools = 'ls /app/node_modules | grep -cxE "typescript|vite|vitest|react|@biomejs"';
  verify((await shell(tools)).output === '0', 'no package of the build is in it');
  const managers = await shell('command -v npm || command -v npx');
  verify(managers.status !== 0, 'no package manager is in it');
  const sources = await shell('find /app -name "*.ts" -not -path "*/node_modules/*"');
  verify(sources.output === '', 'no sources are in it');
};

const checkHealth = async ({ exec }: Container, ...args: string[]) => {
  const health = await exec('node', 'tooling/health.mjs', ...args);
  verify(health.status === 0, `its health check passes ${health.output}`.trim());
};

const checkProduction = async (bundle: string, app: Env, card: Env) => {
  const refused = runContainer(bundle, [], app);
  verify(
    (await refused.ended) === 1 && refused.output().includes('run dineback db migrate'),
    'it does not start before the migrations',
  );
  const missing = runContainer(bundle, [], { DATABASE_URL: app.DATABASE_URL ?? '' });
  verify(
    (await missing.ended) === 1 && missing.output().includes('SESSION_KEY: is missing'),
    'it names missing settings',
  );
  for (const [command, env] of [
    ['db', app],
    ['vault', card],
  ] as const) {
    const migrating = runContainer(bundle, ['dineback', command, 'migrate'], env);
    verify((await migrating.ended) === 0, `dineback ${command} migrate`);
  }
  const running = runContainer(bundle, [], app);
  note(`ready in ${Math.round(await becomeReady(running, 3000, 60_000))} ms`);
  await checkRestrictions(running);
  await checkHealth(running);
  const unhealthy = await running.exec('node', 'tooling/health.mjs', '3001');
  verify(unhealthy.status === 1 && unhealthy.output.includes('127.0.0.1:3001'), unhealthy.output);
  const page = await createVisitor(`http://${INSIDE}:3000`).get('/');
  verify(page.status === 200 && page.body.includes('</html>'), 'it serves the first page');
  await stop(running);
  const cardOrigin = runContainer(bundle, cardProgram, card);
  await becomeReady(cardOrigin, 3001, 60_000);
  note('ok  the card origin is ready');
  await checkHealth(cardOrigin, '3001');
  await stop(cardOrigin);
};

const checkDemonstration = async (bundle: string, app: Env) => {
  const running = runContainer(bundle, [], { ...app, NODE_ENV: 'development', HOST: '0.0.0.0' });
  await becomeReady(running, 3000, 300_000);
  const visitor = createVisitor(`http://${INSIDE}:3000`);
  await visitor.signIn(MEMBER);
  note('ok  a member of the demonstration signs in');
  const statement = await visitor.get('/downloads/statement.json');
  verify(statement.status === 200, 'and downloads a statement');
  await stop(running);
  const checking = runContainer(bundle, ['dineback', 'ledger', 'check'], app);
  const status = await checking.ended;
  if (status !== 0) note(checking.output());
  verify(status === 0, 'dineback ledger check');
};

/** Builds the image and runs it as production does, its network cut down to its database. */
export const drillImage = async (): Promise<void> => {
  requirePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'dineback-image-'));
  const cluster = await openCluster(folder);
  try {
    buildImage(IMAGE);
    const bytes = unpackImage(IMAGE, folder);
    verify(bytes <= MAX_BYTES, `the image has ${Math.round(bytes / 1e6)} MB, at most 350`);
    const bundle = join(folder, 'bundle');
    copyFileSync(join(bundle, 'config.json'), join(bundle, 'config.json.original'));
    const network = await openNetwork(Number(new URL(cluster.app.DATABASE_URL ?? '').port));
    try {
      const moved = (address = '') => address.replace(/127\.0\.0\.1:\d+/, network.databaseAddress);
      const common = { TRUST_PROXY: '1', BASE_HOST: 'localhost' };
      const { DATA_DIR: _, ...app } = cluster.app;
      const env = { ...app, ...common, DATABASE_URL: moved(app.DATABASE_URL) };
      const vault = moved(cluster.card.VAULT_DATABASE_URL);
      await checkProduction(bundle, env, { ...cluster.card, ...common, VAULT_DATABASE_URL: vault });
      await checkDemonstration(bundle, env);
    } finally {
      network.close();
    }
  } finally {
    await cluster.postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
