import { afterAll, beforeAll, expect, it } from 'vitest';
import { MemberReservations } from '#contract/reservations.ts';
import { sendMails } from '#server/features/mail/index.ts';
import { createHouseBook } from '#server/integrations/booking/house/house-book.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { asEngine, inPartner } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { revokeOtherSessions } from '#server/platform/sessions/store.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addHouseBook, addReservation, addWaitlistEntry } from '#server/testing/test-booking.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { notifyWaitlist } from './notify-waitlist.ts';
import { completeReservations, releaseExpired } from './run-reservation-tasks.ts';
import type { TaskDeps } from './task-deps.ts';
import { cancelUpcoming } from './task-store.ts';

let test: TestApp;
let deps: TaskDeps;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  await addMerchants(test.db, ['m1', 'm2']);
  for (const id of ['m1', 'm2']) await addHouseBook(test.db, id, { tables: [['t2', 1, 2]] });
  const now = () => test.clock.at;
  const house = createHouseBook({ db: test.db, now });
  const log = createLog({ stream: { write: () => {} } });
  deps = { db: test.db, now, log, books: { house, provider: null } };
});
afterAll(() => test.close());

const enter = async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  return { member, visitor };
};
const ownerOf = ({ id }: { id: number }, merchantId = 'm1') => ({
  partnerId: 'own',
  memberId: id,
  merchantId,
});
const send = async () => {
  const mailer = createFakeMailer();
  const { db, now, log } = deps;
  const originOf = () => 'http://own.localhost';
  const { loadedPartners, content } = test;
  await sendMails({
    db,
    now,
    log,
    mailer,
    loadedPartners,
    content,
    originOf,
    engine: test.engine,
    linkKey: 'k'.repeat(32),
  });
  return mailer.sent;
};
const at = async <T>(time: string, run: () => Promise<T>): Promise<T> => {
  const before = test.clock.at;
  test.clock.at = new Date(time);
  try {
    return await run();
  } finally {
    test.clock.at = before;
  }
};

const readBonuses = (memberId: number) =>
  asEngine(test.db, (trx) =>
    trx
      .selectFrom('journal')
      .innerJoin('entry', 'entry.journal_id', 'journal.id')
      .select(['journal.source_code', 'entry.units'])
      .where('journal.member_id', '=', memberId)
      .where('journal.kind', '=', 'bonus')
      .where('entry.account', '=', 'available')
      .execute(),
  );

it('completes a reservation when its turn is over and pays the bonus for the dine', async () => {
  const { member } = await enter();
  await addReservation(test.db, { ...ownerOf(member), startsAt: new Date('2026-06-14T23:00:00Z') });
  await addDines(test.db, { ...member, partnerId: 'own' }, [
    { dined_on: '2026-06-14', merchant_id: 'm1' },
  ]);
  expect(await completeReservations(deps)).toBe(1);
  expect(await completeReservations(deps)).toBe(0);
  expect(await readBonuses(member.id)).toEqual([{ source_code: 'B', units: 100 }]);
});

it('pays each bonus once when two tables of a member end in the same minute', async () => {
  const { member } = await enter();
  for (const merchantId of ['m1', 'm2'])
    await addReservation(test.db, {
      ...ownerOf(member, merchantId),
      startsAt: new Date('2026-06-13T23:00:00Z'),
    });
  await addDines(test.db, { ...member, partnerId: 'own' }, [
    { dined_on: '2026-06-13', merchant_id: 'm1' },
  ]);
  expect(await completeReservations(deps)).toBe(1);
  expect(await readBonuses(member.id)).toEqual([{ source_code: 'B', units: 100 }]);
});

it('confirms a booking, reminds 24 and 2 hours ahead, and not after a cancellation', async () => {
  const guest = await enter();
  const headers = {
    'x-xsrf-token': await guest.visitor.csrfToken(),
    'idempotency-key': 'reminded-1',
  };
  const body = { date: '2026-06-20', time: '19:00', partySize: 2 };
  const booked = await guest.visitor.call('POST', '/api/merchants/m1/reservations', {
    body,
    headers,
  });
  const { id } = MemberReservations.shape.reservations.element.parse(await booked.json());
  const [confirmed, ...more] = await send();
  expect(more).toEqual([]);
  expect(confirmed?.subject).toBe('You’re booked at Table m1: Saturday, June 20 at 7:00 pm');
  expect(confirmed?.text).toContain('free to change or cancel until Saturday, June 20 at 5:00 pm.');
  expect(confirmed?.text).toMatch(
    /Date: Saturday, June 20\nTime: 7:00 pm\nParty: 2 people\nConfirmation: \w{6}\nBonus when you dine: 100 points\n/,
  );
  expect(confirmed?.text).toContain('http://own.localhost/account/reservations');
  const [mail, ...others] = await at('2026-06-19T23:00:00Z', send);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your table at Table m1: Saturday, June 20 at 7:00 pm');
  await guest.visitor.call('DELETE', `/api/Member/Reservations/${id}`, { headers });
  expect((await send()).map(({ subject }) => subject)).toEqual([
    'Canceled: your table at Table m1, Saturday, June 20 at 7:00 pm',
  ]);
  expect(await at('2026-06-20T21:00:00Z', send)).toEqual([]);
});

it('emails the member who has waited longest when a table opens', async () => {
  const [booker, first, second] = [await enter(), await enter(), await enter()];
  const startsAt = new Date('2026-06-27T23:00:00Z');
  const taken = await addReservation(test.db, { ...ownerOf(booker.member, 'm2'), startsAt });
  for (const { member } of [first, second])
    await addWaitlistEntry(test.db, { ...ownerOf(member, 'm2'), startsAt });
  expect(await notifyWaitlist(deps)).toBe(0);
  await asEngine(test.db, (trx) =>
    trx.deleteFrom('table_turn').where('holder', '=', taken).execute(),
  );
  expect(await notifyWaitlist(deps)).toBe(1);
  const mails = await send();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [first.member.email, 'A table opened at Table m2'],
  ]);
  expect(mails[0]?.text).toContain('/merchants/m2?date=2026-06-27&time=19%3A00&party=2');
});

it('emails no one waiting for a time that can no longer be booked online', async () => {
  const { member } = await enter();
  const startsAt = new Date('2026-06-28T23:00:00Z');
  await addWaitlistEntry(test.db, { ...ownerOf(member), startsAt });
  const notified = async () => {
    await notifyWaitlist(deps);
    return (await send()).filter(({ to }) => to === member.email).length;
  };
  expect(await at('2026-06-28T22:55:00Z', notified)).toBe(0);
  expect(await notified()).toBe(1);
});

it('reaches an open table behind hundreds who wait for full ones', async () => {
  const { member } = await enter();
  const startsAt = new Date('2026-06-29T23:00:00Z');
  await test.db.pool.query(
    `insert into waitlist_entry (partner_id, member_id, public_id, merchant_id, starts_at, local_date,
       party_size, created_at)
     select 'own', $1, 'full-' || n, 'm1', timestamptz '2026-06-29 08:00Z' + n * interval '1 minute',
       '2026-06-29', 2, 'epoch' from generate_series(1, 200) n`,
    [member.id],
  );
  await addWaitlistEntry(test.db, { ...ownerOf(member), startsAt });
  await notifyWaitlist(deps);
  expect((await send()).filter(({ to }) => to === member.email)).toHaveLength(1);
});

it('takes a member who booked the time off its waitlist', async () => {
  const { member, visitor } = await enter();
  for (const hour of ['23', '01'])
    await addWaitlistEntry(test.db, {
      ...ownerOf(member),
      startsAt: new Date(`2026-06-30T${hour}:00:00Z`),
    });
  const headers = { 'x-xsrf-token': await visitor.csrfToken(), 'idempotency-key': 'waited-1' };
  const body = { date: '2026-06-30', time: '19:00', partySize: 2 };
  const booked = await visitor.call('POST', '/api/merchants/m1/reservations', { body, headers });
  expect(booked.status).toBe(200);
  const list = await visitor.call('GET', '/api/Member/Reservations');
  const { waitlist } = MemberReservations.parse(await list.json());
  expect(waitlist.map(({ date, time }) => [date, time])).toEqual([['2026-06-29', '21:00']]);
});

it('releases the tables of a closed account', async () => {
  const { member } = await enter();
  const key = ownerOf(member);
  const startsAt = new Date('2026-07-02T23:00:00Z');
  const id = await addReservation(test.db, { ...key, startsAt });
  await inPartner(test.db, 'own', (trx) => cancelUpcoming(trx, key, test.clock.at));
  const later = () => new Date(test.clock.at.getTime() + 3 * 60_000);
  expect(await releaseExpired({ ...deps, now: later })).toBe(1);
  expect(await releaseExpired({ ...deps, now: later })).toBe(0);
  const left = await asEngine(test.db, (trx) =>
    trx.selectFrom('table_turn').select('holder').where('holder', '=', id).execute(),
  );
  expect(left).toEqual([]);
});

it('deletes the turns of past tables', async () => {
  const { member } = await enter();
  const count = async () =>
    (await asEngine(test.db, (trx) => trx.selectFrom('table_turn').select('holder').execute()))
      .length;
  const before = await count();
  await addReservation(test.db, {
    ...ownerOf(member, 'm2'),
    startsAt: new Date('2026-06-10T23:00:00Z'),
  });
  await completeReservations(deps);
  expect(await count()).toBeLessThanOrEqual(before);
});

it('serves the calendar feed at its private address until the address is replaced', async () => {
  const { member, visitor } = await enter();
  await addReservation(test.db, { ...ownerOf(member), startsAt: new Date('2026-06-28T23:00:00Z') });
  const list = await visitor.call('GET', '/api/Member/Reservations');
  const { calendarUrl, reservations } = MemberReservations.parse(await list.json());
  const feed = await test.visit('own').call('GET', calendarUrl);
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await feed.text();
  expect(text).toContain('DTSTART:20260628T230000Z\r\n');
  expect(text).toContain('SUMMARY:Table m1\\, table for 2\r\n');
  expect(text).toContain(`UID:${reservations[0]?.id}@dineback\r\n`);
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  await visitor.call('POST', '/api/Member/Reservations/Calendar', { headers });
  expect((await test.visit('own').call('GET', calendarUrl)).status).toBe(404);
  const forged = `${calendarUrl.split('&')[0]}&key=forged`;
  expect((await test.visit('own').call('GET', forged)).status).toBe(404);
});

it('ends the private address with a new password, a recovery and the account', async () => {
  const { member, visitor } = await enter();
  const addressOf = async () => {
    const list = await visitor.call('GET', '/api/Member/Reservations');
    return MemberReservations.parse(await list.json()).calendarUrl;
  };
  const statusOf = async (url: string) => (await test.visit('own').call('GET', url)).status;
  const former = await addressOf();
  expect(await statusOf(former)).toBe(200);
  const key = { partnerId: 'own', memberId: member.id };
  await asEngine(test.db, (trx) =>
    revokeOtherSessions(trx, key, { now: test.clock.at, idHash: undefined }),
  );
  expect(await statusOf(former)).toBe(404);
  await visitor.signIn(member.email, testPassword);
  const next = await addressOf();
  expect(await statusOf(next)).toBe(200);
  await asEngine(test.db, (trx) =>
    trx
      .updateTable('member')
      .set({ member_type: 'ClosedAccountMember', active: false })
      .where('id', '=', member.id)
      .execute(),
  );
  expect(await statusOf(next)).toBe(404);
});
