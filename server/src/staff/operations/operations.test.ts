import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { runDueTasks } from '#server/platform/outbox/run-due-tasks.ts';
import { addTask, finishTask, rescheduleTask } from '#server/platform/outbox/store.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
const log = createLog({ level: 'silent' });
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

const runJob = async (name: string, run: () => Promise<void>) => {
  await startJobs({ db, log, jobs: [{ name, everyMs: HOUR_MS, run }] }).stop();
};

it('lists the last run of each job with its error, the failed ones first', async () => {
  const partner = await staff.addPartner();
  await runJob('a-healthy', async () => {});
  await runJob('b-failing', () => Promise.reject(new Error('the disk is full')));
  const { operations } = staff.as();
  const { jobs } = await operations.jobs({ partner });
  expect(jobs).toMatchObject([
    { name: 'b-failing', runs: 1, failures: 1, lastError: 'the disk is full', everyMs: HOUR_MS },
    { name: 'a-healthy', runs: 1, failures: 0, lastError: null },
  ]);
  expect(jobs[1]?.seconds).toBeGreaterThanOrEqual(0);
  await operations.runJob({ name: 'b-failing' });
  await runJob('b-failing', async () => {});
  const after = (await operations.jobs({ partner })).jobs.find(({ name }) => name === 'b-failing');
  expect(after).toMatchObject({ runs: 2, failures: 1, lastError: null });
  await expect(operations.runJob({ name: 'nothing' })).rejects.toMatchObject({
    code: 'UNKNOWN_JOB',
    data: { name: 'nothing' },
  });
});

const failTimes = async (partner: string, times: number, subject: string) => {
  const { id: memberId } = await staff.addMember(partner);
  const now = staff.clock.at;
  await asEngine(db, (trx) =>
    addTask(trx, { partnerId: partner, memberId, kind: 'testTask', subject, now }),
  );
  for (let attempt = 0; attempt < times; attempt += 1) {
    staff.clock.at = new Date(staff.clock.at.getTime() + 2 * HOUR_MS);
    await runDueTasks({
      db,
      now: staff.engine.now,
      kinds: ['testTask'],
      run: (task) =>
        asEngine(db, (trx) =>
          rescheduleTask(trx, task, { now: staff.clock.at, why: 'no response' }),
        ),
    });
  }
};

it('replays stuck tasks of its program, each with its side effect once', async () => {
  const [own, other] = [await staff.addPartner(), await staff.addPartner()];
  await failTimes(own, 5, 'one');
  await failTimes(other, 5, 'two');
  const { operations } = staff.as();
  const { tasks } = await operations.stuckTasks({ partner: own });
  expect(tasks).toMatchObject([{ kind: 'testTask', subject: 'one', lastError: 'no response' }]);
  expect(tasks[0]?.attempts).toBeGreaterThanOrEqual(5);
  const ids = tasks.map(({ id }) => id);
  expect(await operations.replay({ partner: other, ids })).toEqual({ replayed: 0 });
  let effects = 0;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      await operations.replay({ partner: own, ids: null });
      await runDueTasks({
        db,
        now: staff.engine.now,
        kinds: ['testTask'],
        run: (task) => {
          effects += 1;
          return asEngine(db, (trx) => finishTask(trx, task, staff.clock.at));
        },
      });
    }),
  );
  expect(effects).toBe(1);
  expect((await operations.stuckTasks({ partner: own })).tasks).toEqual([]);
  expect((await operations.stuckTasks({ partner: other })).tasks).toHaveLength(1);
  const { kinds } = await operations.tasks({ partner: own });
  expect(kinds).toMatchObject([{ kind: 'testTask', open: 0, failing: 0, done: 1 }]);
});

it('measures each feed by hour with its delay from the restaurant’s clock', async () => {
  const partner = await staff.addPartner();
  const merchant = await staff.addMerchant({ timeZone: 'America/Los_Angeles' });
  const at = new Date('2026-06-20T20:00:00Z');
  const send = async (transactionId: string, arrivedMs: number, occurredAt: string) => {
    staff.clock.at = new Date(arrivedMs);
    const bill = { cardToken: 'unknown', mid: merchant.mids[0] ?? '', amountCents: 900 };
    await ingestEvents(staff.engine, [
      testEvent({ ...bill, transactionId, occurredAt, provider: 'delaynet' }),
    ]);
  };
  await send('old', at.getTime() - DAY_MS - 1, '2026-06-19T13:00:00');
  await send('first', at.getTime() - 23.5 * HOUR_MS, '2026-06-19T13:20:00');
  await send('last', at.getTime() - MINUTE_MS, '2026-06-20T12:29:00');
  staff.clock.at = at;
  const read = async () =>
    (await staff.as().operations.feeds({ partner })).feeds.find(
      ({ provider }) => provider === 'delaynet',
    );
  const feed = await read();
  expect(feed?.hours.map(({ events }) => events)).toEqual([1, ...Array(22).fill(0), 1]);
  expect(feed).toMatchObject({ isSilent: false, rejected: 0, delay: { medianSeconds: 1200 } });
  staff.clock.at = new Date(at.getTime() + DAY_MS);
  expect(await read()).toMatchObject({ isSilent: true, delay: null });
});

it('names what is simulated, and is unavailable in a process without settings', async () => {
  const partner = await staff.addPartner();
  const providers = [{ part: 'mail', name: '', state: 'simulated' }] as const;
  const known = staff.as(undefined, { providers });
  expect(await known.operations.providers({ partner })).toEqual({ providers });
  await expect(staff.as().operations.providers({ partner })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

it('finds the mails of a member, by kind too, the latest first', async () => {
  const partner = await staff.addPartner();
  const [ann, bob] = [await staff.addMember(partner), await staff.addMember(partner)];
  const now = staff.clock.at;
  for (const [member, kind] of [
    [ann, 'welcomeMail'],
    [bob, 'welcomeMail'],
    [ann, 'payoutSentMail'],
    [ann, 'cardRemoval'],
  ] as const)
    await asEngine(db, (trx) =>
      addTask(trx, { partnerId: partner, memberId: member.id, kind, now }),
    );
  await runDueTasks({
    db,
    now: staff.engine.now,
    kinds: ['welcomeMail', 'payoutSentMail', 'cardRemoval'],
    run: (task) => asEngine(db, (trx) => finishTask(trx, task, staff.clock.at)),
  });
  const { operations } = staff.as();
  const find = async (filter: { email?: string; kind?: string }) =>
    (await operations.mails({ partner, ...filter })).mails.map(({ email, kind }) => [email, kind]);
  expect(await find({})).toEqual([
    [ann.email, 'payoutSentMail'],
    [bob.email, 'welcomeMail'],
    [ann.email, 'welcomeMail'],
  ]);
  expect(await find({ email: ann.email, kind: 'welcomeMail' })).toEqual([
    [ann.email, 'welcomeMail'],
  ]);
  expect(await find({ kind: 'cardRemoval' })).toEqual([]);
});
