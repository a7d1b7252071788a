import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember } from '#server/testing/test-member.ts';
import { asEngine, asOwner, type Database, inPartner } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { createLog } from '../log/create-log.ts';
import { deleteOldTasksJob } from './delete-old-tasks.ts';
import { addTask, claimTasks, finishTask } from './store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) => trx.insertInto('partner').values({ id: 'a' }).execute());
});
afterAll(() => db.close());

const start = new Date('2026-03-01T12:00:00Z');
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);

it('deletes what finished more than a year ago, and no open task', async () => {
  const { id: memberId } = await addMember(db, { partner_id: 'a' });
  const task = { partnerId: 'a', memberId, kind: 'mail', now: start };
  for (const subject of ['early', 'late', 'open'])
    await inPartner(db, 'a', (trx) => addTask(trx, { ...task, subject }));
  const due = { now: start, limit: 3 };
  for (const claimed of await asEngine(db, (trx) => claimTasks(trx, ['mail'], due))) {
    const { subject } = claimed;
    if (subject === 'open') continue;
    const at = daysLater(subject === 'early' ? 0 : 1);
    await asEngine(db, (trx) => finishTask(trx, claimed, at));
  }
  const subjectsAfter = async (days: number) => {
    await deleteOldTasksJob(db, () => daysLater(days)).run(createLog({ level: 'silent' }));
    const rows = await asEngine(db, (trx) =>
      trx.selectFrom('outbox').select('subject').orderBy('subject').execute(),
    );
    return rows.map(({ subject }) => subject);
  };
  expect(await subjectsAfter(365)).toEqual(['early', 'late', 'open']);
  expect(await subjectsAfter(366)).toEqual(['late', 'open']);
  expect(await subjectsAfter(1000)).toEqual(['open']);
});
