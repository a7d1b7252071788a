import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger, reportRewards } from '#server/earning/ledger/index.ts';
import { type Database, openDatabase } from '#server/platform/db/index.ts';
import { fillDataDirectory, openTestDatabase } from '#server/platform/db/test-database.ts';
import type { ChildTask } from '#server/testing/import-feed-in-child.ts';
import { fileMapping, openDropFolder, toFile } from '#server/testing/network-stand-in.ts';
import { createTestEarning, testEvent, testPartner } from '#server/testing/test-earning.ts';

const EVENTS = 600;
const BATCH = 20;
const childFile = new URL('../../testing/import-feed-in-child.ts', import.meta.url);

let folder: string;
let task: ChildTask;
let partnerId: string;
let closeAll = async () => {};
const drop = openDropFolder();

// The embedded database lives in the process that dies, so each process opens the files again.
const prepare = async (): Promise<{ db: Database; databaseUrl: string | undefined }> => {
  if (!process.env.DATABASE_URL) {
    await fillDataDirectory(folder);
    const db = await openDatabase({ dataDir: folder });
    return { db, databaseUrl: undefined };
  }
  const db = await openTestDatabase();
  closeAll = db.close;
  const { connectionString } = db.pool.options;
  return { db, databaseUrl: connectionString };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-crash-'));
  const { db, databaseUrl } = await prepare();
  const earning = createTestEarning(db);
  partnerId = await earning.addPartner();
  const members = await Promise.all([1, 2, 3].map(() => earning.addMember(partnerId)));
  const { mids } = await earning.addMerchant();
  const file = join(folder, 'feed.ndjson');
  const eventsOf = (provider: string) =>
    Array.from({ length: EVENTS }, (_, n) =>
      testEvent({
        provider,
        transactionId: `crash${n}`,
        cardToken: members[n % 3]!.tokens[0]!,
        mid: mids[0]!,
        amountCents: 1999,
      }),
    );
  writeFileSync(
    file,
    eventsOf('simnet')
      .map((event) => JSON.stringify(event))
      .join('\n'),
  );
  const dropped = { name: 'a.csv', text: toFile(eventsOf('acme')), records: EVENTS };
  drop.write(dropped.name, dropped.text);
  drop.announce('acme', { sequence: 1, files: [dropped] });
  if (!databaseUrl) await db.close();
  task = { databaseUrl, dataDir: folder, partner: testPartner(partnerId), file, batchSize: BATCH };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await closeAll();
  drop.close();
  rmSync(folder, { recursive: true, force: true });
});

const children: ChildProcess[] = [];
const start = async (sent = task): Promise<ChildProcess> => {
  const child = fork(childFile, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  await once(child, 'message');
  child.send(sent);
  return child;
};

const killAfter = async (batches: number, sent = task) => {
  const child = await start(sent);
  for (let batch = 0; batch < batches; batch += 1) await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const expectDines = async (dinesEach: number) => {
  const db = await openDatabase(task);
  try {
    const rewards = await reportRewards(db, partnerId);
    const each = [dinesEach * 59, dinesEach];
    expect(rewards.map(({ points, dines }) => [points, dines])).toEqual([each, each, each]);
    const { figures } = await checkLedger(db);
    expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
  } finally {
    await db.close();
  }
};

it('an import that is killed at any batch and resumed posts each dine once: 600 × floor(1999 × 3 / 100)', async () => {
  for (const batches of [1, 4, 2]) await killAfter(batches);
  const last = await start();
  await once(last, 'exit');
  await expectDines(200);
});

it('a drop folder whose reader is killed at any batch posts each dine of its files once', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const taskAt = (minutes: number) => ({
    ...task,
    drop: { mapping: fileMapping('acme'), path: drop.path, at: at(minutes) },
  });
  for (const [run, batches] of [1, 4, 2].entries()) await killAfter(batches, taskAt(run * 6));
  const last = await start(taskAt(18));
  await once(last, 'exit');
  await expectDines(400);
  const db = await openDatabase(task);
  const { rows } = await db.pool.query(
    'select done_at is not null as is_done from feed_delivery_file',
  );
  await db.close();
  expect(rows).toEqual([{ is_done: true }]);
});
