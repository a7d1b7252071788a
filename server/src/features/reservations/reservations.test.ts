import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CurrentPartner } from '#contract/current-partner.ts';
import {
  Availability,
  MemberReservations,
  MerchantTables,
  Month,
  Reservation,
  TableHold,
} from '#contract/reservations.ts';
import { reservationBonusOn } from '#domain/reservations/reservation-bonus.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { asEngine, asOwner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addHouseBook } from '#server/testing/test-booking.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

// The clock of the test stands at Monday 2026-06-15, noon in New York.
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', plain: 'ihg' });
  await addMerchants(test.db, ['m1', 'one', 'card', 'walk', 'full']);
  await addHouseBook(test.db, 'm1', { closures: ['2026-06-30'] });
  await addHouseBook(test.db, 'one', { tables: [['t1', 1, 4]] });
  await addHouseBook(test.db, 'full', { tables: [['t1', 1, 4]] });
  await addHouseBook(test.db, 'card', { requiresCard: true, depositCents: 2500 });
});
afterAll(() => test.close());

const enter = async (partner = 'own') => {
  const member = await addMember(test.db, { partner_id: partner });
  const visitor = test.visit(partner);
  await visitor.signIn(member.email, testPassword);
  return { visitor, member };
};

const send = async (
  { visitor }: { visitor: Visitor },
  [method, path]: readonly [string, string],
  { body = {}, key = '' }: { body?: Record<string, unknown>; key?: string } = {},
) =>
  visitor.call(method, path, {
    body,
    headers: {
      'x-xsrf-token': await visitor.csrfToken(),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });

const wanted = { date: '2026-06-20', time: '19:00', partySize: 2 };
let keys = 0;
const reserve = (
  guest: { visitor: Visitor },
  merchant: string,
  changes: Record<string, unknown> = {},
  key = `key-number-${++keys}`,
) =>
  send(guest, ['POST', `/api/merchants/${merchant}/reservations`], {
    body: { ...wanted, ...changes },
    key,
  });
const booked = async (response: Response) => {
  expect(response.status, await response.clone().text()).toBe(200);
  return Reservation.parse(await response.json());
};
const look = async (merchant: string, query = '', partner = 'own') => {
  const response = await test
    .visit(partner)
    .call('GET', `/api/merchants/${merchant}/availability${query}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return Availability.parse(await response.json());
};
const codeOf = (response: Response) => response.headers.get('x-error-code');
const Errors = z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) });

describe('availability', () => {
  it('defaults to today, 19:00 and a party of two', async () => {
    expect(await look('m1')).toMatchObject({
      state: 'available',
      date: '2026-06-15',
      time: '19:00',
      partySize: 2,
      today: '2026-06-15',
      minDate: '2026-06-14',
      maxDate: '2027-06-15',
      lastDate: '2026-08-14',
      bonus: 100,
      requiresCard: false,
    });
  });

  it.each([
    ['partyTooBig', '?partySize=5'],
    ['dateTooFar', '?date=2026-08-15'],
    ['timeTooClose', '?date=2026-06-14'],
    ['none', '?date=2026-06-30'],
  ])('is %s for %s', async (state, query) => {
    expect(await look('m1', query)).toMatchObject({ state, times: [] });
  });

  it('promises no bonus once the member used up the limit of the month', async () => {
    const { visitor, member } = await enter();
    const bonusesOf = async () => {
      const read = async (path: string) => (await visitor.call('GET', path)).json();
      const day = Availability.parse(await read('/api/merchants/m1/availability?date=2026-06-20'));
      const next = Availability.parse(await read('/api/merchants/m1/availability?date=2026-07-01'));
      const tables = z
        .array(MerchantTables)
        .parse(await read('/api/v2/Merchants/Tables?ids=m1&date=2026-06-20'));
      const { days } = Month.parse(await read('/api/merchants/m1/month?month=2026-06'));
      const inMonth = days.find(({ date }) => date === '2026-06-20');
      return [day.bonus, next.bonus, tables[0]?.bonus, inMonth?.bonus];
    };
    expect(await bonusesOf()).toEqual([100, 100, 100, 100]);
    await asOwner(test.db, (trx) =>
      trx.insertInto('offer').values({ merchant_id: 'm1', monthly_max_visits: 1 }).execute(),
    );
    await addDines(test.db, { ...member, partnerId: 'own' }, [{ dined_on: '2026-06-03' }]);
    expect(await bonusesOf()).toEqual([null, 100, null, null]);
    await asOwner(test.db, (trx) => trx.deleteFrom('offer').execute());
  });

  it('names the next dates with a table when the date has none', async () => {
    const { otherDates } = await look('m1', '?date=2026-06-30');
    expect(otherDates).toEqual(
      ['2026-07-01', '2026-07-02', '2026-07-03'].map((date) => ({ date, time: '19:00' })),
    );
  });

  it('promises no bonus where the partner pays none', async () => {
    expect((await look('m1', '', 'plain')).bonus).toBeNull();
  });

  it('is not found for a restaurant without a book', async () => {
    const response = await test.visit('own').call('GET', '/api/merchants/walk/availability');
    expect(response.status).toBe(404);
  });
});

describe('a month', () => {
  const read = async (query: string) => {
    const response = await test.visit('own').call('GET', `/api/merchants/m1/month${query}`);
    expect(response.status, await response.clone().text()).toBe(200);
    return Month.parse(await response.json());
  };

  it('has the days from today with a table, closed ones, and what reserving adds', async () => {
    const { days } = await read('?month=2026-06');
    expect(days.map(({ date }) => date).at(0)).toBe('2026-06-15');
    expect(days.at(-1)).toEqual({ date: '2026-06-30', state: 'closed', bonus: null });
    expect(days[0]).toEqual({ date: '2026-06-15', state: 'open', bonus: 100 });
    expect(days).toHaveLength(16);
  });

  it('ends with the last day that can be booked, and a past month is empty', async () => {
    expect((await read('?month=2026-08')).days.at(-1)?.date).toBe('2026-08-14');
    expect((await read('?month=2026-05')).days).toEqual([]);
  });

  it('is closed on every day for a party that no table seats', async () => {
    const { days } = await read('?month=2026-07&partySize=9');
    expect(days.some(({ state }) => state === 'open')).toBe(false);
  });
});

describe('a reservation', () => {
  it('is booked once for a repeated request and listed', async () => {
    const guest = await enter();
    const first = await booked(await reserve(guest, 'm1', {}, 'same-key-1'));
    const again = await booked(await reserve(guest, 'm1', {}, 'same-key-1'));
    expect(again).toEqual(first);
    expect(first).toMatchObject({ ...wanted, status: 'Confirmed', bonus: 100, canChange: true });
    const list = await guest.visitor.call('GET', '/api/Member/Reservations');
    expect(MemberReservations.parse(await list.json()).reservations).toEqual([first]);
  });

  it('rejects a key that booked another table', async () => {
    const guest = await enter();
    await booked(await reserve(guest, 'm1', { date: '2026-07-10' }, 'same-key-2'));
    const other = await reserve(guest, 'm1', { date: '2026-07-11' }, 'same-key-2');
    expect(other.status).toBe(400);
  });

  it('books the table that was held, and none after the hold has expired', async () => {
    const guest = await enter();
    const rival = await enter();
    const path = ['POST', '/api/merchants/one/holds'] as const;
    const held = TableHold.parse(await (await send(guest, path, { body: wanted })).json());
    expect(codeOf(await send(rival, path, { body: wanted }))).toBe('slotTaken');
    const before = test.clock.at;
    test.clock.at = new Date(Date.parse(held.expiresAt) + 1);
    expect((await send(rival, path, { body: wanted })).status).toBe(200);
    expect(codeOf(await reserve(guest, 'one', { holdId: held.id }))).toBe('holdExpired');
    test.clock.at = before;
  });

  it.each([
    ['1:30 later', '20:30', 409],
    ['2:00 later', '21:00', 200],
  ])('of the same member %s gets %s', async (_, time, status) => {
    const guest = await enter();
    const date = status === 200 ? '2026-07-01' : '2026-07-02';
    await booked(await reserve(guest, 'm1', { date }));
    const second = await reserve(guest, 'm1', { date, time });
    expect(second.status).toBe(status);
    if (status === 409) expect(codeOf(second)).toBe('overlappingReservation');
  });

  it('requires a linked card and consent where the restaurant does', async () => {
    const guest = await enter();
    const refused = await reserve(guest, 'card');
    expect(Errors.parse(await refused.json()).errors).toEqual([
      { field: 'agreesToCharge', message: 'cardRequired' },
    ]);
    const card = { cardId: String(guest.member.cardId), agreesToCharge: true };
    expect(await booked(await reserve(guest, 'card', card))).toMatchObject({
      cardLastFour: '4242',
      deposit: 25,
    });
  });

  it('is refused in the past, beyond the last date, and with a phone that is none', async () => {
    const guest = await enter();
    for (const [changes, message] of [
      [{ date: '2026-06-14' }, 'timeTooClose'],
      [{ date: '2026-09-14' }, 'dateTooFar'],
      [{ phone: 'my mobile' }, 'must be a US phone number'],
    ] as const) {
      const refused = await reserve(guest, 'm1', changes);
      expect(Errors.parse(await refused.json()).errors[0]?.message).toBe(message);
    }
  });
});

describe('changing and canceling', () => {
  const pathOf = (id: string) => `/api/Member/Reservations/${id}`;

  it('moves the table and frees the old time', async () => {
    const guest = await enter();
    const { id } = await booked(await reserve(guest, 'one', { date: '2026-07-03' }));
    const moved = await booked(
      await send(guest, ['PUT', pathOf(id)], { body: { ...wanted, date: '2026-07-04' } }),
    );
    expect(moved).toMatchObject({ id, date: '2026-07-04', status: 'Confirmed' });
    await booked(await reserve(await enter(), 'one', { date: '2026-07-03' }));
  });

  it('promises the bonus of the new day, and within a day never less than before', async () => {
    const guest = await enter();
    const { id } = await booked(await reserve(guest, 'm1', { date: '2026-07-21' }));
    const promise = (bonus_units: number) =>
      asEngine(test.db, (trx) =>
        trx.updateTable('reservation').set({ bonus_units }).where('public_id', '=', id).execute(),
      );
    const move = async (date: string, time: string) =>
      booked(await send(guest, ['PUT', pathOf(id)], { body: { ...wanted, date, time } }));
    await promise(250);
    expect(await move('2026-07-21', '20:30')).toMatchObject({ bonus: 250 });
    await promise(50);
    expect(await move('2026-07-21', '19:00')).toMatchObject({ bonus: 100 });
    expect(await move('2026-07-22', '20:30')).toMatchObject({ bonus: 100 });
  });

  it('leaves the table as it was when the new time is taken', async () => {
    const guest = await enter();
    const { id } = await booked(await reserve(guest, 'one', { date: '2026-07-05' }));
    await booked(await reserve(await enter(), 'one', { date: '2026-07-06' }));
    const refused = await send(guest, ['PUT', pathOf(id)], {
      body: { ...wanted, date: '2026-07-06' },
    });
    expect(codeOf(refused)).toBe('slotTaken');
    expect(codeOf(await reserve(await enter(), 'one', { date: '2026-07-05' }))).toBe('slotTaken');
  });

  it('leaves no table taken after a concurrent change and cancellation', async () => {
    const guest = await enter();
    const { id } = await booked(await reserve(guest, 'one', { date: '2026-07-23' }));
    const responses = await Promise.all([
      send(guest, ['PUT', pathOf(id)], { body: { ...wanted, date: '2026-07-24' } }),
      send(guest, ['DELETE', pathOf(id)]),
    ]);
    expect(responses[1]?.status).toBe(200);
    for (const date of ['2026-07-23', '2026-07-24'])
      await booked(await reserve(guest, 'one', { date }));
  });

  it('has one table, the listed one, after two concurrent changes', async () => {
    const guest = await enter();
    const rival = await enter();
    const { id } = await booked(await reserve(guest, 'one', { date: '2026-07-25' }));
    const dates = ['2026-07-26', '2026-07-27'];
    await Promise.all(
      dates.map((date) => send(guest, ['PUT', pathOf(id)], { body: { ...wanted, date } })),
    );
    const list = await guest.visitor.call('GET', '/api/Member/Reservations');
    const [listed] = MemberReservations.parse(await list.json()).reservations;
    for (const date of ['2026-07-25', ...dates]) {
      const response = await reserve(rival, 'one', { date });
      expect([date, codeOf(response)]).toEqual([date, date === listed?.date ? 'slotTaken' : null]);
    }
  });

  it('frees the table until the cut-off and refuses after it', async () => {
    const guest = await enter();
    const { id } = await booked(await reserve(guest, 'one', { date: '2026-07-07' }));
    const late = await booked(await reserve(guest, 'one', { date: '2026-07-08' }));
    const canceled = { status: 'Canceled' };
    for (const _ of [1, 2])
      expect(await booked(await send(guest, ['DELETE', pathOf(id)]))).toMatchObject(canceled);
    await booked(await reserve(await enter(), 'one', { date: '2026-07-07' }));
    const before = test.clock.at;
    test.clock.at = new Date(Date.parse(late.cancelUntil) + 1);
    const refused = await send(await reenter(guest), ['DELETE', pathOf(late.id)]);
    test.clock.at = before;
    expect(codeOf(refused)).toBe('tooLate');
  });
});

const campaign = {
  partner_id: 'own',
  description: 'Book',
  enrollment_source: null,
  dines_required: 1,
  min_spend_cents: 0,
  days: 30,
  created_by: 'ann',
  kind: 'reservation' as const,
};

describe('a campaign for reservations', () => {
  beforeAll(async () => {
    const created_at = test.clock.at;
    const dates = [
      { code: 'TABLES', reward_units: 250, starts_on: '2026-07-10', ends_on: '2026-07-14' },
      { code: 'MORE', reward_units: 400, starts_on: '2026-07-12', ends_on: '2026-07-12' },
      { code: 'LESS', reward_units: 50, starts_on: '2026-07-12', ends_on: null },
    ];
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('bonus_campaign')
        .values(dates.map((days) => ({ ...campaign, ...days, created_at })))
        .execute(),
    );
    await test.campaigns.refresh();
  });
  afterAll(async () => {
    await asEngine(test.db, (trx) => trx.deleteFrom('bonus_campaign').execute());
    await test.campaigns.refresh();
  });

  it.each([
    ['2026-07-09', 100],
    ['2026-07-10', 250],
    ['2026-07-12', 400],
    ['2026-07-14', 250],
    ['2026-07-15', 100],
  ])('promises on every page for %s what a dine of that day posts', async (date, units) => {
    const { visitor, member } = await enter();
    const program = await visitor.call('GET', '/api/Program');
    const { partner, ...rest } = CurrentPartner.parse(await program.json());
    const bookable = { reservationProviders: { openTable: '1' } };
    expect(reservationBonusOn({ ...partner, ...rest }, bookable, date)?.units).toBe(units);
    expect((await look('m1', `?date=${date}`)).bonus).toBe(units);
    const { bonus } = await booked(await reserve({ visitor }, 'm1', { date }));
    expect(bonus).toBe(units);

    const key = { partnerId: 'own', memberId: member.id };
    await addDines(test.db, { ...member, ...key }, [{ dined_on: date, merchant_id: 'm1' }]);
    const posted = await asEngine(test.db, async (trx) => {
      const ofMember = trx.updateTable('reservation').where('member_id', '=', member.id);
      await ofMember.set({ status: 'Completed' }).execute();
      await reconcileBonuses(trx, [key], test.clock.at);
      return trx
        .selectFrom('journal')
        .innerJoin('entry', 'entry.journal_id', 'journal.id')
        .select('entry.units')
        .where('journal.member_id', '=', member.id)
        .where('journal.kind', '=', 'bonus')
        .where('entry.account', '=', 'available')
        .execute();
    });
    expect(posted).toEqual([{ units }]);
  });

  it('appears in the copy for its days, and changes the version of cached pages', async () => {
    const before = test.clock.at;
    const banner = async (at: string) => {
      test.clock.at = new Date(at);
      const response = await test.visit('own').call('GET', '/api/cms/pages/earn_banner/');
      return /\d+ points when you reserve/.exec(await response.text())?.[0];
    };
    expect(await banner('2026-07-09T16:00:00Z')).toBe('100 points when you reserve');
    expect(await banner('2026-07-10T16:00:00Z')).toBe('250 points when you reserve');
    expect(await banner('2026-07-15T16:00:00Z')).toBe('100 points when you reserve');
    test.clock.at = before;
    const version = test.campaigns.version();
    await test.campaigns.refresh();
    expect(test.campaigns.version()).toBe(version);
    await asEngine(test.db, (trx) =>
      trx.updateTable('bonus_campaign').set({ reward_units: 300 }).execute(),
    );
    await test.campaigns.refresh();
    expect(test.campaigns.version()).toBe(version + 1);
  });
});

const reenter = async ({ member }: Awaited<ReturnType<typeof enter>>) => {
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  return { visitor, member };
};

describe('of many guests', () => {
  const guests: Awaited<ReturnType<typeof enter>>[] = [];
  beforeAll(async () => {
    // Few concurrent ones, because concurrent password hashes are limited.
    while (guests.length < 60)
      guests.push(...(await Promise.all(Array.from({ length: 10 }, () => enter()))));
  });

  it('one gets the last table when all book it concurrently', async () => {
    const codes = (await Promise.all(guests.map((guest) => reserve(guest, 'full')))).map(codeOf);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([null, 'slotTaken']));
  });
});

it('takes a table away from the members of every partner', async () => {
  const day = { date: '2026-07-21' };
  await booked(await reserve(await enter(), 'one', day));
  expect(codeOf(await reserve(await enter('plain'), 'one', day))).toBe('slotTaken');
});

it('books one table for each key that arrives several times concurrently, and claims no other time', async () => {
  const guest = await enter();
  for (const date of ['2026-08-01', '2026-08-02', '2026-08-03', '2026-08-04']) {
    const book = () => reserve(guest, 'm1', { date }, `at-once-${date}`);
    const responses = await Promise.all([book(), book(), book(), book()]);
    expect(responses.some(({ ok }) => ok)).toBe(true);
  }
  const { rows } = await test.db.pool.query(
    `select count(*)::int as windows, (select count(*)::int from reservation
       where member_id = $1 and status = 'Confirmed') as booked
     from reservation_window where member_id = $1`,
    [guest.member.id],
  );
  expect(rows).toEqual([{ windows: 4, booked: 4 }]);
});

it('books nothing for a hold that another tab released', async () => {
  const guest = await enter();
  const path = ['POST', '/api/merchants/m1/holds'] as const;
  for (const date of ['2026-08-05', '2026-08-06', '2026-08-07']) {
    const table = { ...wanted, date };
    const held = TableHold.parse(await (await send(guest, path, { body: table })).json());
    const [response] = await Promise.all([
      reserve(guest, 'm1', { date, holdId: held.id }),
      send(guest, path, { body: { ...table, time: '20:00' } }),
    ]);
    const near = await reserve(guest, 'm1', { date, time: '20:30' });
    expect([response?.status, near.status]).toEqual(response?.ok ? [200, 409] : [409, 200]);
  }
});

it.each([false, true])('books one table for a key sent many times, held %s', async (isHeld) => {
  const guest = await enter();
  const body = { ...wanted, date: '2026-07-20' };
  const held = isHeld ? await send(guest, ['POST', '/api/merchants/m1/holds'], { body }) : null;
  const request = held ? { ...body, holdId: TableHold.parse(await held.json()).id } : body;
  const tries = Array.from({ length: 8 }, () => reserve(guest, 'm1', request, 'many-times'));
  expect((await Promise.all(tries)).map(codeOf)).not.toContain('holdExpired');
  const list = await guest.visitor.call('GET', '/api/Member/Reservations');
  expect(MemberReservations.parse(await list.json()).reservations).toHaveLength(1);
});
