import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Availability, MemberReservations, TableHold } from '#contract/reservations.ts';
import { createHouseBook } from '#server/integrations/booking/house/house-book.ts';
import { BookingFailed } from '#server/integrations/booking/port.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addHouseBook } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { createTestProvider } from '#server/testing/test-provider.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { reconcileIntents } from './reconcile-intents.ts';
import { reconcileTables } from './reconcile-tables.ts';
import { releaseExpired } from './run-reservation-tasks.ts';
import type { TaskDeps } from './task-deps.ts';

class ProcessDied extends Error {}

// The process dies at the given step, a transaction's or a provider call's begin or end; nothing after it happens.
const life = { stepsLeft: Number.POSITIVE_INFINITY };
const step = () => {
  life.stepsLeft -= 1;
  if (life.stepsLeft < 0) throw new ProcessDied();
};

const provider = createTestProvider(step);
let test: TestApp;
let deps: TaskDeps;
let visitor: Visitor;
let token = '';
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' }, { bookingProvider: provider.port });
  await addMerchants(test.db, ['house', 'provider']);
  await addHouseBook(test.db, 'house', { tables: [['t1', 1, 4]] });
  await asEngine(test.db, (trx) =>
    trx.updateTable('merchant').set({ open_table_id: '7' }).where('id', '=', 'provider').execute(),
  );
  const member = await addMember(test.db, { partner_id: 'own' });
  visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  token = await visitor.csrfToken();
  const now = () => test.clock.at;
  const log = createLog({ stream: { write: () => {} } });
  const house = createHouseBook({ db: test.db, now });
  deps = { db: test.db, now, log, books: { house, provider: provider.port } };
  const { kysely } = test.db;
  const begin = kysely.transaction.bind(kysely);
  kysely.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (run) => {
      step();
      const result = await execute(run);
      step();
      return result;
    };
    return transaction;
  };
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.at = new Date('2026-06-15T16:00:00.000Z');
});
afterEach(async () => {
  life.stepsLeft = Number.POSITIVE_INFINITY;
  provider.tables.clear();
  await test.db.pool.query('delete from reservation');
  await test.db.pool.query('delete from table_turn');
});

const evening = { date: '2026-06-20', time: '19:00', partySize: 2 };
const later = { ...evening, time: '21:00', partySize: 3 };
let keys = 0;

const call = (method: string, path: string, body?: object, key = '') =>
  visitor.call(method, path, {
    ...(body ? { body: body as Record<string, unknown> } : {}),
    headers: { 'x-xsrf-token': token, ...(key ? { 'idempotency-key': key } : {}) },
  });
const reserve = (merchant: string, key: string, holdId?: string) =>
  call('POST', `/api/merchants/${merchant}/reservations`, { ...evening, holdId }, key);
const hold = async (merchant: string) =>
  TableHold.parse(await (await call('POST', `/api/merchants/${merchant}/holds`, evening)).json());
const bookedId = async (merchant: string) => {
  const response = await reserve(merchant, `prepared-${++keys}`);
  return MemberReservations.shape.reservations.element.parse(await response.json()).id;
};

/** The tables of the stored reservations next to those that the books have. */
const compare = async () => {
  const { rows } = await test.db.pool.query(
    `select public_id as id, status, starts_at as "startsAt",
       exists (select from reservation_window w where w.reservation_id = r.id) as "hasWindow"
     from reservation r where status not in ('Released', 'Canceled')`,
  );
  const turns = await test.db.pool.query(
    'select holder, starts_at as "startsAt" from table_turn where held_until is null',
  );
  const stored = rows
    .filter(({ status }) => status === 'Confirmed')
    .map(({ id, startsAt }) => `${id} ${startsAt.getTime()}`);
  const inBooks = [
    ...turns.rows.map(({ holder, startsAt }) => `${holder} ${startsAt.getTime()}`),
    ...[...provider.tables]
      .filter(([, { isBooked }]) => isBooked)
      .map(([holder, { startsAt }]) => `${holder} ${startsAt}`),
  ];
  const windows = rows.filter(({ hasWindow }) => hasWindow).length;
  return { stored: stored.sort(), inBooks: inBooks.sort(), windows };
};

const runJobs = async () => {
  await releaseExpired(deps);
  await reconcileIntents(deps);
  await reconcileTables(deps);
};

const scenarios: Record<string, (merchant: string) => Promise<() => Promise<Response>>> = {
  'books a table': async (merchant) => {
    const key = `crashed-${++keys}`;
    return () => reserve(merchant, key);
  },
  'books a held table': async (merchant) => {
    const [key, { id }] = [`crashed-${++keys}`, await hold(merchant)];
    return () => reserve(merchant, key, id);
  },
  'holds a table': async (merchant) => () =>
    call('POST', `/api/merchants/${merchant}/holds`, evening),
  'moves a table': async (merchant) => {
    const id = await bookedId(merchant);
    return () => call('PUT', `/api/Member/Reservations/${id}`, later);
  },
  'cancels a table': async (merchant) => {
    const id = await bookedId(merchant);
    return () => call('DELETE', `/api/Member/Reservations/${id}`);
  },
};

const cases = Object.entries(scenarios).flatMap(([name, prepare]) =>
  ['house', 'provider'].map((merchant) => ({ name, merchant, prepare })),
);

describe.each(cases)('a process that $name at the $merchant', ({ merchant, prepare }) => {
  it('and dies at any step leaves reservation and book equal within a minute', async () => {
    for (let steps = 0; ; steps += 1) {
      const run = await prepare(merchant);
      life.stepsLeft = steps;
      const response = await run();
      const hasDied = life.stepsLeft < 0;
      life.stepsLeft = Number.POSITIVE_INFINITY;
      if (!hasDied) expect(response.status, await response.text()).toBe(200);
      test.clock.at = new Date(test.clock.at.getTime() + 60_000);
      await runJobs();
      const { stored, inBooks, windows } = await compare();
      expect([steps, stored, windows]).toEqual([steps, inBooks, stored.length]);
      // The repeated request succeeds, and nothing is left besides it.
      const again = await run();
      expect([steps, again.status, again.headers.get('x-error-code')]).toEqual([steps, 200, null]);
      const after = await compare();
      expect([steps, after.stored, after.windows]).toEqual([
        steps,
        after.inBooks,
        after.stored.length,
      ]);
      if (!hasDied) return;
      test.clock.at = new Date('2026-06-15T16:00:00.000Z');
      provider.tables.clear();
      await test.db.pool.query('delete from reservation');
      await test.db.pool.query('delete from table_turn');
    }
  });
});

describe('a call to the provider whose response is lost', () => {
  const original = { ...provider.port };
  afterEach(() => void Object.assign(provider.port, original));
  const loseResponse = (method: 'hold' | 'book' | 'change' | 'cancel') => {
    const run = original[method] as (order: never) => Promise<unknown>;
    Object.assign(provider.port, {
      [method]: async (order: never) => {
        await run(order);
        throw new BookingFailed('no response');
      },
    });
  };

  it.each([
    ['hold', 'books a table'],
    ['book', 'books a table'],
    ['change', 'moves a table'],
    ['cancel', 'cancels a table'],
  ] as const)('for %s while the member %s is 424 and reconciled', async (method, name) => {
    const run = await scenarios[name]?.('provider');
    loseResponse(method);
    expect((await run?.())?.status).toBe(424);
    Object.assign(provider.port, original);
    await runJobs();
    const { stored, inBooks, windows } = await compare();
    expect([stored, windows]).toEqual([inBooks, stored.length]);
    expect((await run?.())?.status).toBe(200);
    const after = await compare();
    expect(after.stored).toEqual(after.inBooks);
  });
});

it('a table that was lost with its book is replaced, or its reservation canceled', async () => {
  const first = await bookedId('house');
  await test.db.pool.query('delete from table_turn');
  await runJobs();
  expect((await compare()).inBooks).toHaveLength(1);
  await test.db.pool.query(
    "update table_turn set holder = 'other', table_id = 't1' where holder = $1",
    [first],
  );
  await runJobs();
  expect(await compare()).toMatchObject({ stored: [], windows: 0 });
  const mails = await test.db.pool.query(
    "select payload ->> 'by' as by from outbox where kind = 'reservationCanceled' and payload ->> 'reservation' = $1",
    [first],
  );
  expect(mails.rows).toEqual([{ by: 'restaurant' }]);
});

it.each(['house', 'provider'])(
  'a moving table at the %s counts as free, and as the member’s own otherwise',
  async (merchant) => {
    const id = await bookedId(merchant);
    const read = async (query: string) => {
      const path = `/api/merchants/${merchant}/availability?date=2026-06-20&partySize=2${query}`;
      const { allTimes } = Availability.parse(await (await visitor.call('GET', path)).json());
      return allTimes.find(({ time }) => time === '19:00');
    };
    expect(await read('')).toMatchObject({ isOpen: false, isOwn: true });
    const moving = await read(`&moving=${id}`);
    expect([moving?.isOpen, moving?.isOwn]).toEqual([true, undefined]);
    expect(await read('&moving=another')).toMatchObject({ isOpen: false });
  },
);
