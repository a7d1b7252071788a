import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { asEngine, asOwner, type Database, inPartner } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { failureLevel, runDueTasks } from './run-due-tasks.ts';
import { addTask, finishTask, rescheduleTask, type Task } from './store.ts';

let db: Database;
let member: TestMember;
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) => trx.insertInto('partner').values({ id: 'a' }).execute());
  member = await addMember(db, { partner_id: 'a' });
});
afterAll(() => db.close());
beforeEach(() => asOwner(db, (trx) => trx.deleteFrom('outbox').execute()));

const start = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const addTasks = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await inPartner(db, 'a', (trx) =>
      addTask(trx, {
        partnerId: 'a',
        memberId: member.id,
        kind: 'mail',
        subject: `${index}`,
        now: later(index - count),
      }),
    );
};

const finish = async (task: Task): Promise<string> => {
  await asEngine(db, (trx) => finishTask(trx, task, start));
  return task.subject;
};

const runAll = (
  run: (task: Task) => Promise<string>,
  { maxConcurrent = 1, at = start }: { maxConcurrent?: number; at?: Date } = {},
) => runDueTasks({ db, now: () => at, kinds: ['mail'], maxConcurrent, run });

// Tasks named `slow` last until they are released.
const createSlowRun = () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const run = async (task: Task) => {
    if (task.subject === '0') {
      start();
      await released;
    }
    return finish(task);
  };
  return { run, started, release };
};

it('runs what is due, the longest overdue first', async () => {
  await addTasks(3);
  expect(await runAll(finish)).toEqual(['0', '1', '2']);
  expect(await runAll(finish)).toEqual([]);
});

it('runs the tasks behind a slow one', async () => {
  await addTasks(4);
  const { run, release } = createSlowRun();
  const fast: string[] = [];
  const running = runAll(
    async (task) => {
      const subject = await run(task);
      fast.push(subject);
      if (fast.length === 3) release();
      return subject;
    },
    { maxConcurrent: 2 },
  );
  expect(await running).toEqual(['1', '2', '3', '0']);
});

it('leaves the tasks behind a slow one to other workers, and runs each once', async () => {
  await addTasks(3);
  const { run, started, release } = createSlowRun();
  const slow = runAll(run);
  await started;
  expect(await runAll(finish)).toEqual(['1', '2']);
  release();
  expect(await slow).toEqual(['0']);
});

it('runs a failed task once, although it is due again before the run ends', async () => {
  await addTasks(2);
  let at = start;
  const fail = async (task: Task) => {
    await asEngine(db, (trx) => rescheduleTask(trx, task, { now: at, why: 'busy' }));
    at = later(60);
    return task.subject;
  };
  const clock = { db, now: () => at, kinds: ['mail'] };
  expect(await runDueTasks({ ...clock, run: fail })).toEqual(['0', '1']);
  at = later(3600);
  expect(await runDueTasks({ ...clock, run: finish })).toHaveLength(2);
});

it('runs each task once when 50 workers run', async () => {
  await addTasks(30);
  const workers = Array.from({ length: 50 }, () => runAll(finish, { maxConcurrent: 2 }));
  const subjects = (await Promise.all(workers)).flat();
  expect(subjects).toHaveLength(30);
  expect(new Set(subjects).size).toBe(30);
});

it('ends after 100 tasks', async () => {
  await addTasks(102);
  expect(await runAll(finish, { maxConcurrent: 5 })).toHaveLength(100);
  expect(await runAll(finish, { maxConcurrent: 5 })).toHaveLength(2);
});

it('alerts operators from the fifth failure on', () => {
  const task = { partnerId: 'a', memberId: 1, id: 1, kind: 'mail', subject: '', payload: {} };
  expect(failureLevel({ ...task, attempts: 4 })).toBe('warn');
  expect(failureLevel({ ...task, attempts: 5 })).toBe('error');
});
