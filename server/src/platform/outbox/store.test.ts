import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { asEngine, asOwner, type Database, inPartner } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import {
  addTask,
  claimTasks,
  finishTask,
  type NewTask,
  rescheduleTask,
  retryTask,
  type Task,
} from './store.ts';

let db: Database;
let member: TestMember;
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) => trx.insertInto('partner').values({ id: 'a' }).execute());
  member = await addMember(db, { partner_id: 'a' });
});
afterAll(() => db.close());
beforeEach(() => asOwner(db, (trx) => trx.deleteFrom('outbox').execute()));

const now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const add = (task: Partial<NewTask> = {}) =>
  inPartner(db, 'a', (trx) =>
    addTask(trx, { partnerId: 'a', memberId: member.id, kind: 'mail', now, ...task }),
  );
const claim = (at = now, { kinds = ['mail'], limit = 10 } = {}) =>
  asEngine(db, (trx) => claimTasks(trx, kinds, { now: at, limit }));
const claimOne = async (at = now): Promise<Task> => {
  const [task] = await claim(at);
  if (!task) throw new Error('no task was due');
  return task;
};
const rows = () => asEngine(db, (trx) => trx.selectFrom('outbox').selectAll().execute());

describe('claiming tasks', () => {
  it('returns what is due with its payload, and counts the attempt', async () => {
    await add({ subject: 'offer 7', payload: { template: 'bonus' } });
    expect(await claim()).toEqual([
      {
        partnerId: 'a',
        memberId: member.id,
        id: expect.any(Number),
        kind: 'mail',
        subject: 'offer 7',
        payload: { template: 'bonus' },
        attempts: 1,
      },
    ]);
  });

  it('leaves a task that is due later until then', async () => {
    await add({ dueAt: later(60) });
    expect(await claim(later(59))).toEqual([]);
    expect(await claim(later(60))).toHaveLength(1);
  });

  it('leaves tasks of other kinds', async () => {
    await add({ kind: 'cardRemoval' });
    expect(await claim()).toEqual([]);
    expect(await claim(now, { kinds: ['mail', 'cardRemoval'] })).toHaveLength(1);
  });

  it('claims the longest overdue first, up to the limit', async () => {
    await add({ subject: 'second', dueAt: later(-10) });
    await add({ subject: 'third', dueAt: later(-5) });
    await add({ subject: 'first', dueAt: later(-20) });
    const claimed = await claim(now, { limit: 2 });
    expect(claimed.map(({ subject }) => subject).sort()).toEqual(['first', 'second']);
    expect((await claim()).map(({ subject }) => subject)).toEqual(['third']);
  });

  it('leases a task for a minute, after which another worker claims it', async () => {
    await add();
    await claimOne();
    expect(await claim(later(59))).toEqual([]);
    expect(await claim(later(60))).toMatchObject([{ attempts: 2 }]);
    expect((await rows())[0]?.started_at).toEqual(now);
  });

  it('hands each task to one of two workers', async () => {
    for (let index = 0; index < 6; index += 1) await add({ subject: `${index}` });
    const claimed = (
      await Promise.all([claim(now, { limit: 4 }), claim(now, { limit: 4 })])
    ).flat();
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
    expect(claimed).toHaveLength(6);
  });

  it('is rolled back with the transaction that added the task', async () => {
    const failing = inPartner(db, 'a', async (trx) => {
      await addTask(trx, { partnerId: 'a', memberId: member.id, kind: 'mail', now });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await claim()).toEqual([]);
  });
});

describe('a finished task', () => {
  it('is not claimed again and loses its last error', async () => {
    await add();
    const task = await claimOne();
    await asEngine(db, (trx) => rescheduleTask(trx, task, { now, why: 'timeout' }));
    const again = await claimOne(later(3600));
    await asEngine(db, (trx) => finishTask(trx, again, later(3601)));
    expect(await claim(later(100_000))).toEqual([]);
    expect(await rows()).toMatchObject([{ done_at: later(3601), last_error: null }]);
  });
});

describe('a failed task', () => {
  it.each([
    [1, 2],
    [2, 4],
    [5, 32],
    [11, 2048],
    [12, 3600],
    [40, 3600],
    [5000, 3600],
  ])('after attempt %i is tried again in %i s', async (attempts, seconds) => {
    await add();
    const task = await claimOne();
    await asEngine(db, (trx) => rescheduleTask(trx, { ...task, attempts }, { now, why: 'busy' }));
    expect(await rows()).toMatchObject([{ due_at: later(seconds), last_error: 'busy' }]);
  });

  it('stores at most 300 characters of the reason', async () => {
    await add();
    const task = await claimOne();
    await asEngine(db, (trx) => rescheduleTask(trx, task, { now, why: 'x'.repeat(5000) }));
    expect((await rows())[0]?.last_error).toHaveLength(300);
  });

  it('is due immediately when retried manually; a finished one stays finished', async () => {
    await add({ subject: 'open' });
    await add({ subject: 'done' });
    const tasks = await claim();
    for (const task of tasks)
      await asEngine(db, (trx) =>
        task.subject === 'done'
          ? finishTask(trx, task, now)
          : rescheduleTask(trx, { ...task, attempts: 30 }, { now, why: 'down' }),
      );
    for (const subject of ['open', 'done'])
      await asEngine(db, (trx) =>
        retryTask(trx, {
          partnerId: 'a',
          memberId: member.id,
          kind: 'mail',
          subject,
          now: later(1),
        }),
      );
    expect((await claim(later(1))).map(({ subject }) => subject)).toEqual(['open']);
  });
});
