import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { asEngine, asOwner, type Database, inPartner } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { createLog } from '../log/create-log.ts';
import { type Priority, priorities, priorityOf } from './priority.ts';
import { type Consumer, type Consumers, startConsumers } from './start-consumers.ts';
import { addTask, finishTask, rescheduleTask, selectDue, type Task } from './store.ts';

let db: Database;
let member: TestMember;
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) => trx.insertInto('partner').values({ id: 'a' }).execute());
  member = await addMember(db, { partner_id: 'a' });
});
afterAll(() => db.close());
beforeEach(() => asOwner(db, (trx) => trx.deleteFrom('outbox').execute()));

const started: Consumers[] = [];
afterEach(async () => {
  for (const consumers of started.splice(0)) await consumers.stop();
});

const log = createLog({ level: 'silent' });
const start = (...consumers: Consumer[]) => {
  const running = startConsumers({ db, log, now: () => new Date() }, consumers);
  started.push(running);
  return running;
};

const kinds = ['recoveryMail', 'waitlistOpen', 'rewardFinalMail'];
const consumer = (run: Consumer['run'], changes: Partial<Consumer> = {}): Consumer => ({
  name: 'bulk',
  kinds,
  priority: priorities.bulk,
  maxConcurrent: 4,
  run,
  ...changes,
});

const finish = async (task: Task): Promise<boolean> => {
  await asEngine(db, (trx) => finishTask(trx, task, new Date()));
  return true;
};

const addBulk = (count: number) =>
  db.pool.query(
    `insert into outbox (partner_id, member_id, kind, subject, created_at, due_at)
     select 'a', $1, 'rewardFinalMail', n::text, now() - interval '1 hour', now() - interval '1 hour'
     from generate_series(1, $2::int) as n`,
    [member.id, count],
  );
const add = (kind: string) =>
  inPartner(db, 'a', (trx) =>
    addTask(trx, { partnerId: 'a', memberId: member.id, kind, now: new Date() }),
  );
const openCount = async (): Promise<number> => {
  const { rows } = await db.pool.query(
    'select count(*)::int as open from outbox where done_at is null',
  );
  return rows[0]?.open;
};

const soon = { timeout: 20_000, interval: 20 };

it('ranks mails that a person waits for first, unknown kinds last', () => {
  const ranks = [
    'recoveryMail',
    'reservationBooked',
    'reservationReminder',
    'payout',
    'constructor',
  ];
  expect(ranks.map(priorityOf)).toEqual([0, 0, 1, 2, 2]);
});

it('runs an interactive task within 2 s while thousands of bulk tasks wait on a hanging server', async () => {
  await addBulk(5_000);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hang = vi.fn(async (task: Task) => {
    await released;
    return finish(task);
  });
  const interactive: string[] = [];
  const runInteractive = async (task: Task) => {
    interactive.push(task.kind);
    return finish(task);
  };
  start(
    consumer(runInteractive, { name: 'interactive', priority: priorities.interactive }),
    consumer(hang),
  );
  await vi.waitFor(() => expect(hang).toHaveBeenCalledTimes(4), soon);
  const addedAt = performance.now();
  await add('recoveryMail');
  await vi.waitFor(() => expect(interactive).toEqual(['recoveryMail']), soon);
  expect(performance.now() - addedAt).toBeLessThan(2_000);
  release();
});

it.each([
  [priorities.interactive, 'outbox_due'],
  [priorities.bulk, 'outbox_due'],
  [undefined, 'outbox_due_kind'],
] as [Priority | undefined, string][])(
  'priority %s is claimed through the index %s',
  async (priority, index) => {
    await addBulk(5_000);
    await add('recoveryMail');
    await db.pool.query('analyze outbox');
    const claim = { now: new Date(), limit: 1, priority };
    const plan = await asEngine(db, (trx) =>
      selectDue(trx, priority === undefined ? ['payout'] : kinds, claim).explain('json'),
    );
    expect(JSON.stringify(plan)).toContain(`"Index Name":"${index}"`);
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  },
);

it('drains more than a poll would claim without a break', async () => {
  await addBulk(150);
  start(consumer(finish));
  await vi.waitFor(async () => expect(await openCount()).toBe(0), soon);
});

it('runs at most as many tasks a second as its rate', async () => {
  await addBulk(100);
  const run = vi.fn(finish);
  start(consumer(run, { perSecond: 10 }));
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(15), soon);
  const startedAt = performance.now();
  const before = run.mock.calls.length;
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(before + 5), soon);
  expect(performance.now() - startedAt).toBeGreaterThan(300);
});

it('claims less while tasks fail, and drains once they succeed', async () => {
  await addBulk(20);
  await db.pool.query('update outbox set priority = 0');
  let isDown = true;
  const run = vi.fn(async (task: Task) => {
    if (!isDown) return finish(task);
    await asEngine(db, (trx) => rescheduleTask(trx, task, { now: new Date(), why: 'down' }));
    return false;
  });
  const startedAt = performance.now();
  start(consumer(run, { priority: priorities.interactive }));
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(4), soon);
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  expect(run.mock.calls.length).toBeLessThan(9);
  isDown = false;
  await vi.waitFor(async () => expect(await openCount()).toBe(0), soon);
});

it('two processes run each task once', async () => {
  await addBulk(60);
  const subjects: string[] = [];
  const run = async (task: Task) => {
    subjects.push(task.subject);
    return finish(task);
  };
  start(consumer(run));
  start(consumer(run));
  await vi.waitFor(async () => expect(await openCount()).toBe(0), soon);
  expect(subjects).toHaveLength(60);
  expect(new Set(subjects).size).toBe(60);
});

it('finishes the running tasks and claims no more when it stops', async () => {
  await addBulk(10);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const run = vi.fn(async (task: Task) => {
    await released;
    return finish(task);
  });
  const consumers = start(consumer(run, { maxConcurrent: 3 }));
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), soon);
  const stopping = consumers.stop();
  release();
  await stopping;
  expect(await openCount()).toBe(7);
});
