import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingEventType } from '#domain/reservations/reservation-states.ts';
import { sendMails } from '#server/features/mail/index.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addHouseBook, addReservation } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { createTestProvider } from '#server/testing/test-provider.ts';
import { applyEvent } from './apply-booking-event.ts';
import { addNotices } from './reminders.ts';

const START = new Date('2026-06-15T16:00:00.000Z');
const startsAt = new Date('2026-06-20T23:00:00.000Z');
const hoursAhead = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue' },
    { bookingProvider: createTestProvider(() => {}).port },
  );
  await addMerchants(test.db, ['m1', 'p1']);
  await addHouseBook(test.db, 'm1');
  await test.db.pool.query("update merchant set open_table_id = '7' where id = 'p1'");
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from outbox');
  test.clock.at = START;
});

const send = async () => {
  const mailer = createFakeMailer();
  const log = createLog({ stream: { write: () => {} } });
  const originOf = () => 'http://own.localhost';
  const { db, loadedPartners, content } = test;
  await sendMails({
    db,
    now: () => test.clock.at,
    log,
    mailer,
    loadedPartners,
    content,
    originOf,
    engine: test.engine,
    linkKey: 'k'.repeat(32),
  });
  return mailer.sent.map(({ subject }) => subject);
};
const sendAt = (at: Date) => {
  test.clock.at = at;
  return send();
};
const booked = 'You’re booked at Table p1: Saturday, June 20 at 7:00 pm';
const reminder = 'Your table at Table p1: Saturday, June 20 at 7:00 pm';
const canceled = 'Canceled: your table at Table p1, Saturday, June 20 at 7:00 pm';

const book = async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const key = { partnerId: 'own', memberId: member.id };
  const table = { ...key, merchantId: 'p1', startsAt, provider: 'provider' as const };
  const publicId = await addReservation(test.db, table);
  const notify = (at = START, start = startsAt) =>
    asEngine(test.db, (trx) => addNotices(trx, { ...key, publicId, startsAt: start }, at));
  await notify();
  let sequence = 0;
  const event = (type: BookingEventType) => {
    sequence += 1;
    const message = { messageId: `${publicId} ${sequence}`, reference: publicId, type, sequence };
    return applyEvent(test.db, { event: message, now: test.clock.at });
  };
  return { member, publicId, notify, event };
};

describe('the reminders of a table', () => {
  it('are sent 24 and 2 hours ahead, and none once the table’s time is over', async () => {
    await book();
    expect(await send()).toEqual([booked]);
    expect(await sendAt(hoursAhead(24))).toEqual([reminder]);
    expect(await sendAt(hoursAhead(2))).toEqual([reminder]);
    expect(await sendAt(hoursAhead(-1))).toEqual([]);
  });

  it.each([
    ['7 hours ahead, the earlier one', 7, [booked, reminder]],
    ['5 hours ahead, none', 5, [booked]],
    ['an hour ahead, the later one', 1, [booked, reminder]],
    ['at its time, nothing', 0, []],
    ['a week after it, nothing', -168, []],
  ])('are not sent together when the emails are late: %s', async (_, hours, sent) => {
    await book();
    // Mails are sent concurrently, in any order.
    expect((await sendAt(hoursAhead(hours))).toSorted()).toEqual([...sent].sort());
  });

  it('are sent once for a table that moved away and back', async () => {
    const { notify } = await book();
    await notify();
    await send();
    expect(await sendAt(hoursAhead(24))).toEqual([reminder]);
  });
});

describe('the member whose table the provider cancels', () => {
  it('gets an email immediately, with a way to another table', async () => {
    const { event } = await book();
    await send();
    expect(await event('canceled')).toBe('applied');
    expect(await send()).toEqual([canceled]);
    expect(await sendAt(hoursAhead(24))).toEqual([]);
  });

  it('gets a confirmation, and the window again, when the provider confirms the table again', async () => {
    const { event, member } = await book();
    await send();
    await event('canceled');
    await send();
    await event('confirmed');
    expect(await send()).toEqual([booked]);
    const windows = 'select 1 from reservation_window where member_id = $1';
    expect((await test.db.pool.query(windows, [member.id])).rowCount).toBe(1);
    expect(await sendAt(hoursAhead(24))).toEqual([reminder]);
  });

  it('gets no email about a cancellation that is taken back before it was sent', async () => {
    const { event } = await book();
    await send();
    await event('canceled');
    await event('confirmed');
    expect(await send()).toEqual([booked]);
  });

  it('gets no email about a table that is over', async () => {
    const { event } = await book();
    await send();
    test.clock.at = hoursAhead(-2);
    await event('canceled');
    expect(await send()).toEqual([]);
  });
});

it.each([
  ['confirmed', 'ignored'],
  ['seated', 'ignored'],
  ['completed', 'ignored'],
  ['no-show', 'ignored'],
  ['canceled', 'applied'],
] as const)(
  'a reservation that its member canceled has for %s the outcome %s',
  async (type, outcome) => {
    const { member, publicId, event } = await book();
    const visitor = test.visit('own');
    await visitor.signIn(member.email, testPassword);
    await send();
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    const response = await visitor.call('DELETE', `/api/Member/Reservations/${publicId}`, {
      headers,
    });
    expect(response.status).toBe(200);
    expect(await event(type)).toBe(outcome);
    expect(await send()).toEqual([canceled]);
  },
);
