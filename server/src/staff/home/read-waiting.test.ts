import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addProgramRows } from '#server/testing/program-rows.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let own: string;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  own = await staff.addPartner();
  const rows = await addProgramRows(staff, own, 'Own');
  await addProgramRows(staff, await staff.addPartner(), 'Other');
  for (const by of ['gone', 'staff'])
    await db.pool.query(
      `insert into webhook_endpoint (partner_id, id, url, event_types, created_at, created_by,
        disabled_at, disabled_by) values ($1, $2, '', '{}', now(), '', now(), $2)`,
      [own, by],
    );
  await ingestEvents(staff.engine, [
    testEvent({ transactionId: 'u1', cardToken: 'unknown', mid: 'nowhere', amountCents: 100 }),
  ]);
  await staff.as().approvals.request({
    partner: own,
    action: 'rewards.adjust',
    input: { email: rows.email, code: 'M', units: 5, reason: 'A late claim.' },
  });
});
afterAll(() => db.close());

it('counts exactly what the lists behind it have', async () => {
  const client = staff.as();
  const { waiting } = await client.home.waiting({ partner: own });
  const lists = {
    approvals: async () => (await client.approvals.list({ partner: own })).requests,
    settings: async () => (await client.program.versions({ partner: own })).versions,
    failedPayouts: async () => (await client.payouts.list({ partner: own })).payouts,
    reviews: async () => (await client.reviews.list({ partner: own, status: 'Pending' })).reviews,
    accrualFiles: async () => {
      const { files } = await client.accruals.list({ partner: own, isWaiting: true });
      expect(files.filter(({ waiting }) => waiting === 0)).toEqual([]);
      return files;
    },
    disabledWebhooks: async () =>
      (await client.webhooks.list({ partner: own })).webhooks.filter(
        ({ disabledBy }) => disabledBy !== null && disabledBy !== 'staff',
      ),
    stuckTasks: async () => (await client.operations.stuckTasks({ partner: own })).tasks,
  };
  const counts = new Map<string, number>();
  for (const item of waiting) {
    if (item.kind === 'silentFeeds') continue;
    const rows =
      item.kind === 'queue'
        ? (await client.queues.list({ partner: own, queue: item.queue })).items
        : await lists[item.kind]();
    const name = item.kind === 'queue' ? `queue ${item.queue}` : item.kind;
    expect([name, item.count]).toEqual([name, rows.length]);
    counts.set(name, item.count);
  }
  for (const kind of [...Object.keys(lists), 'queue claim']) expect(counts.get(kind)).toBe(1);
});

it('leaves out the lists that a role may not open', async () => {
  const grants = [{ partner: own, role: 'marketing' as const }];
  const client = staff.as({ kind: 'account', email: 'mo@staff.test', grants });
  const { waiting } = await client.home.waiting({ partner: own });
  const kinds = new Set(waiting.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['approvals', 'queue', 'reviews', 'settings']);
});

it('names the providers without an event for a day', async () => {
  const silent = async () => {
    const { waiting } = await staff.as().home.waiting({ partner: own });
    return waiting.find(({ kind }) => kind === 'silentFeeds');
  };
  expect(await silent()).toMatchObject({ count: 0, feeds: [] });
  const { at } = staff.clock;
  staff.clock.at = new Date(at.getTime() + DAY_MS);
  expect(await silent()).toMatchObject({ count: 1, feeds: [{ provider: 'simnet' }] });
  staff.clock.at = at;
});
