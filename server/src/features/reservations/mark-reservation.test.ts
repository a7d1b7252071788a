import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addHouseBook, addReservation } from '#server/testing/test-booking.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { cancelForRestaurant } from './cancel-for-restaurant.ts';
import { type Attendance, markReservation } from './mark-reservation.ts';

const startsAt = new Date('2026-06-14T23:00:00Z');
const now = new Date('2026-06-15T16:00:00Z');

// One for each test, because each books the only table.
const restaurants = ['m1', 'm2', 'm3', 'm4', 'm5'];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  await addMerchants(test.db, restaurants);
  for (const id of restaurants) await addHouseBook(test.db, id, { tables: [['t2', 1, 2]] });
});
afterAll(() => test.close());

const bookAndDine = async (merchantId: string) => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const { id: memberId } = member;
  const publicId = await addReservation(test.db, {
    partnerId: 'own',
    memberId,
    merchantId,
    startsAt,
  });
  await addDines(test.db, { ...member, partnerId: 'own' }, [
    { dined_on: '2026-06-14', merchant_id: merchantId },
  ]);
  return { memberId, publicId };
};
const mark = (publicId: string, attendance: Attendance, index = now) =>
  markReservation(test.db, {
    partnerId: 'own',
    publicId,
    attendance,
    reason: 'The host called',
    madeBy: 'Ines',
    now: index,
  });
const bonusOf = (memberId: number) =>
  asEngine(test.db, async (trx) => {
    const { units } = await trx
      .selectFrom('journal')
      .innerJoin('entry', 'entry.journal_id', 'journal.id')
      .select((eb) => eb.fn.sum<string>('entry.units').as('units'))
      .where('journal.member_id', '=', memberId)
      .where('journal.source_code', 'in', ['B', 'J'])
      .where('entry.account', '=', 'available')
      .executeTakeFirstOrThrow();
    return Number(units);
  });

const brokenRows = async () =>
  (await checkLedger(test.db)).figures.map(({ rule, broken }) => ({ rule, broken }));

it('pays the bonus of a completed table, takes it back for a no-show, and pays it again', async () => {
  const { memberId, publicId } = await bookAndDine('m1');
  // Dines of this fixture have no journals, so the check expects only those faults.
  const before = await brokenRows();
  const steps = ['Completed', 'NoShow', 'Completed'] as const;
  const bonuses: number[] = [];
  for (const attendance of steps) {
    expect(await mark(publicId, attendance)).toBe('marked');
    bonuses.push(await bonusOf(memberId));
  }
  expect(bonuses).toEqual([100, 0, 100]);
  expect(await brokenRows()).toEqual(before);
});

it('marks a no-show once under 20 concurrent requests, each correction audited once', async () => {
  const { memberId, publicId } = await bookAndDine('m2');
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => mark(publicId, 'NoShow')));
  expect(outcomes.filter((outcome) => outcome === 'marked')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(19);
  const { rows } = await test.db.pool.query(
    `select actor, action, detail from audit where member_id = $1`,
    [memberId],
  );
  expect(rows).toEqual([
    {
      actor: 'Ines',
      action: 'reservation no-show',
      detail: JSON.stringify({
        reservation: publicId,
        before: 'Confirmed',
        after: 'NoShow',
        reason: 'The host called',
      }),
    },
  ]);
  const chains = await asEngine(test.db, checkChains);
  expect(chains.filter(({ broken }) => broken > 0)).toEqual([]);
});

it('rejects a reservation that is upcoming, canceled, unknown or managed by a provider', async () => {
  const { memberId, publicId } = await bookAndDine('m3');
  expect(await mark(publicId, 'NoShow', new Date('2026-06-14T22:59:59Z'))).toBe('notYet');
  expect(await mark('nowhere', 'NoShow')).toBe('unknown');
  const elsewhere = await addReservation(test.db, {
    partnerId: 'own',
    memberId,
    merchantId: 'm3',
    provider: 'provider' as const,
    startsAt: new Date('2026-06-10T23:00:00Z'),
  });
  expect(await mark(elsewhere, 'NoShow')).toBe('unknown');
});

it('seats a party from an hour before its time, and takes no bonus for it', async () => {
  const { memberId, publicId } = await bookAndDine('m4');
  const early = new Date(startsAt.getTime() - 3_600_001);
  expect(await mark(publicId, 'Seated', early)).toBe('notYet');
  expect(await mark(publicId, 'Completed', new Date(early.getTime() + 1))).toBe('notYet');
  expect(await mark(publicId, 'Seated', new Date(early.getTime() + 1))).toBe('marked');
  expect(await bonusOf(memberId)).toBe(0);
  expect(await mark(publicId, 'Completed')).toBe('marked');
  expect(await bonusOf(memberId)).toBe(100);
});

it('cancels for the restaurant once under 20 concurrent requests, with one mail and one entry', async () => {
  const { memberId, publicId } = await bookAndDine('m5');
  const cancel = (at: Date) =>
    cancelForRestaurant(test.db, {
      partnerId: 'own',
      publicId,
      reason: 'The kitchen is closed',
      madeBy: 'Ines',
      now: at,
    });
  expect(await cancel(startsAt)).toBe('started');
  // The member's own cut-off has passed by then.
  const late = new Date(startsAt.getTime() - 60_000);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => cancel(late)));
  expect(outcomes.toSorted()).toEqual([
    'canceled',
    ...Array.from({ length: 19 }, () => 'unchanged'),
  ]);
  expect(await mark(publicId, 'Seated')).toBe('Canceled');
  const { rows } = await test.db.pool.query(
    `select (select string_agg(action, ',') from audit where member_id = $1) as actions,
      (select string_agg(payload ->> 'by', ',') from outbox
        where member_id = $1 and kind = 'reservationCanceled') as mails,
      (select count(*)::int from table_turn where holder = $2) as turns`,
    [memberId, publicId],
  );
  expect(rows).toEqual([{ actions: 'reservation canceled', mails: 'restaurant', turns: 0 }]);
});
