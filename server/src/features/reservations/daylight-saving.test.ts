import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Availability, MemberReservations, Month, Reservation } from '#contract/reservations.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addHouseBook } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';

// Seats every half hour from 1:00 am to 3:30 am, and lists all times together.
const night = { opensMinute: 60, lastMinute: 210, daysAhead: 365, tables: [['t1', 1, 4] as const] };
const zones = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  pacific: 'America/Los_Angeles',
  arizona: 'America/Phoenix',
};
const SPRING = '2027-03-14';
const AUTUMN = '2026-11-01';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  await addMerchants(test.db, Object.keys(zones));
  for (const [id, zone] of Object.entries(zones)) {
    await asEngine(test.db, (trx) =>
      trx.updateTable('merchant').set({ time_zone: zone }).where('id', '=', id).execute(),
    );
    await addHouseBook(test.db, id, night);
  }
});
afterAll(() => test.close());

const enter = async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  return visitor;
};

const search = async (id: string, date: string) => {
  const path = `/api/merchants/${id}/availability?date=${date}&time=02:00&partySize=2`;
  const response = await test.visit('own').call('GET', path);
  expect(response.status, await response.clone().text()).toBe(200);
  return Availability.parse(await response.json());
};

let keys = 0;
const reserve = async (visitor: Awaited<ReturnType<typeof enter>>, id: string, wanted: object) =>
  visitor.call('POST', `/api/merchants/${id}/reservations`, {
    body: { partySize: 2, ...wanted },
    headers: {
      'x-xsrf-token': await visitor.csrfToken(),
      'idempotency-key': `daylight-${++keys}`,
    },
  });

const listed = ({ allTimes }: Availability) => allTimes.map(({ time }) => time);
const whole = ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'];
const skipped = ['01:00', '01:30', '03:00', '03:30'];

describe('the day that daylight saving begins', () => {
  it.each(['eastern', 'central', 'pacific'])('lists no skipped time in %s', async (id) => {
    expect(listed(await search(id, SPRING))).toEqual(skipped);
    expect(listed(await search(id, '2027-03-15'))).toEqual(whole);
  });

  it('lists every time where no daylight saving is observed', async () => {
    expect(listed(await search('arizona', SPRING))).toEqual(whole);
  });

  it('books no skipped time', async () => {
    const response = await reserve(await enter(), 'eastern', { date: SPRING, time: '02:30' });
    expect(response.headers.get('x-error-code')).toBe('slotTaken');
  });

  it('books the hour after the gap, and its calendar has the right instant', async () => {
    const visitor = await enter();
    const booked = await reserve(visitor, 'eastern', { date: SPRING, time: '03:00' });
    const { startsAt, endsAt, date, time } = Reservation.parse(await booked.json());
    expect([startsAt, date, time]).toEqual([`${SPRING}T07:00:00.000Z`, SPRING, '03:00']);
    expect(endsAt).toBe(`${SPRING}T08:30:00.000Z`);
    const list = await visitor.call('GET', '/api/Member/Reservations');
    const { calendarUrl } = MemberReservations.parse(await list.json());
    const { pathname, search: query } = new URL(calendarUrl, 'http://own.localhost');
    const calendar = await (await test.visit('own').call('GET', `${pathname}${query}`)).text();
    expect(calendar).toContain('DTSTART:20270314T070000Z');
    expect(calendar).toContain('DTEND:20270314T083000Z');
  });
});

describe('the day that daylight saving ends', () => {
  it.each([
    ['eastern', '05:30', '07:00'],
    ['central', '06:30', '08:00'],
    ['pacific', '08:30', '10:00'],
  ])('lists the repeated hour once in %s', async (id, repeated, after) => {
    const found = await search(id, AUTUMN);
    expect(listed(found)).toEqual(whole);
    const startOf = (wanted: string) => found.allTimes.find(({ time }) => time === wanted);
    expect(startOf('01:30')?.startsAt).toBe(`${AUTUMN}T${repeated}:00.000Z`);
    expect(startOf('02:00')?.startsAt).toBe(`${AUTUMN}T${after}:00.000Z`);
  });

  it('frees a table after the elapsed length of its turn, regardless of the clock change', async () => {
    expect((await reserve(await enter(), 'central', { date: AUTUMN, time: '01:30' })).status).toBe(
      200,
    );
    const { allTimes } = await search('central', AUTUMN);
    const closed = allTimes.filter(({ isOpen }) => !isOpen).map(({ time }) => time);
    // A turn of 90 minutes from the first 1:30 ends at the second 2:00.
    expect(closed).toEqual(['01:00', '01:30']);
  });
});

it('a month includes the days on which clocks change', async () => {
  for (const [month, day] of [
    ['2026-11', AUTUMN],
    ['2027-03', SPRING],
  ]) {
    const path = `/api/merchants/pacific/month?month=${month}`;
    const { days } = Month.parse(await (await test.visit('own').call('GET', path)).json());
    expect(days.find(({ date }) => date === day)).toMatchObject({ state: 'open' });
  }
});
