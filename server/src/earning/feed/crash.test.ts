import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger, reportRewards } from '#server/earning/ledger/index.ts';
import { type Database, migrate, openDatabase } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import type { ChildTask } from '#server/testing/import-feed-in-child.ts';
import { createTestEarning, testEvent, testPartner } from '#server/testing/test-earning.ts';

const EVENTS = 600;
const BATCH = 20;
const childFile = new URL('../../testing/import-feed-in-child.ts', import.meta.url);

let folder: string;
let task: ChildTask;
let partnerId: string;
let closeAll = async () => {};

// The embedded database lives in the process that dies, so each process opens the files again.
const prepare = async (): Promise<{ db: Database; databaseUrl: string | undefined }> => {
  if (!process.env.DATABASE_URL) {
    const db = await openDatabase({ dataDir: folder });
    await migrate(db);
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
  const events = Array.from({ length: EVENTS }, (_, n) =>
    testEvent({
      transactionId: `crash${n}`,
      cardToken: members[n % 3]!.tokens[0]!,
      mid: mids[0]!,
      amountCents: 1999,
    }),
  );
  writeFileSync(file, events.map((event) => JSON.stringify(event)).join('\n'));
  if (!databaseUrl) await db.close();
  task = { databaseUrl, dataDir: folder, partner: testPartner(partnerId), file, batchSize: BATCH };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
});

const children: ChildProcess[] = [];
const start = async (): Promise<ChildProcess> => {
  const child = fork(childFile, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  await once(child, 'message');
  child.send(task);
  return child;
};

const killAfter = async (batches: number) => {
  const child = await start();
  for (let batch = 0; batch < batches; batch += 1) await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

it('an import that is killed at any batch and resumed posts each dine once: 600 × floor(1999 × 3 / 100)', async () => {
  for (const batches of [1, 4, 2]) await killAfter(batches);
  const last = await start();
  await once(last, 'exit');
  const db = await openDatabase(task);
  try {
    const rewards = await reportRewards(db, partnerId);
    expect(rewards.map(({ points, dines }) => [points, dines])).toEqual([
      [200 * 59, 200],
      [200 * 59, 200],
      [200 * 59, 200],
    ]);
    const { figures } = await checkLedger(db);
    expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
  } finally {
    await db.close();
  }
});
