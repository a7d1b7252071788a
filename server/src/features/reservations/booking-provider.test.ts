import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MemberReservations, MerchantTables, Reservation } from '#contract/reservations.ts';
import { createHttpBooking } from '#server/integrations/booking/http/http-booking.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { SIGNATURE_HEADER, signBody, TIMESTAMP_HEADER } from '#server/platform/http/signed-body.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { bookingRoute } from './booking-route.ts';
import { inTurn } from './open-site.ts';
import { pollProvider } from './poll-provider.ts';
import { releaseExpired } from './run-reservation-tasks.ts';

type Table = { startsAt: string; isBooked: boolean };
type Fault = 'none' | 'silent' | 'before' | 'after' | 'blocked' | 'malformed';

// A booking provider with one table: `before` fails without doing anything, `after` loses the response.
const provider = {
  tables: new Map<string, Table>(),
  fault: 'none' as Fault,
  calls: 0,
  latest: null as { type: string; sequence: number } | null,
};
const rules = {
  minParty: 1,
  maxParty: 4,
  daysAhead: 30,
  leadMinutes: 30,
  cancelMinutes: 60,
  turnMinutes: 90,
  requiresCard: false,
  depositCents: 0,
};
const times = (date: string) => [
  { time: '19:00', startsAt: `${date}T23:00:00.000Z`, isOpen: true },
  { time: '20:00', startsAt: `${date.slice(0, 8)}21T00:00:00.000Z`, isOpen: true },
];

const readJson = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as { startsAt?: string });
};

const respond = async (request: IncomingMessage): Promise<[number, unknown?]> => {
  const url = new URL(request.url ?? '/', 'http://provider.test');
  const from = url.searchParams.get('from');
  const date = url.searchParams.get('date');
  if (date) {
    const restaurants = (url.searchParams.get('restaurants') ?? '').split(',');
    const days = [{ date, times: times(date) }];
    return [
      200,
      { restaurants: restaurants.map((restaurant) => ({ ...rules, restaurant, days })) },
    ];
  }
  if (from) return [200, { ...rules, days: [{ date: from, times: times(from) }] }];
  const [, , , , reference = '', action = ''] = url.pathname.split('/');
  const { startsAt = '' } = await readJson(request);
  if (request.method === 'GET') return provider.latest ? [200, provider.latest] : [404];
  if (request.method === 'DELETE') return [provider.tables.delete(reference) ? 204 : 404];
  if (action === 'hold') {
    const isTaken = [...provider.tables].some(
      ([holder, table]) => holder !== reference && table.startsAt === startsAt,
    );
    if (isTaken) return [409];
    provider.tables.set(reference, { startsAt, isBooked: false });
    return [200, { holdId: `h-${reference}`, expiresAt: '2026-06-15T16:05:00.000Z' }];
  }
  const table = provider.tables.get(reference);
  if (!table) return [410];
  if (action === 'table') table.startsAt = startsAt;
  else table.isBooked = true;
  return [200, { confirmation: 'PRV123' }];
};

const serve = (): Promise<{ server: Server; address: string }> =>
  new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      provider.calls += 1;
      const isWrite = request.method !== 'GET';
      const { fault } = provider;
      // Leaves the request open until the client gives up.
      if (isWrite && fault === 'silent') return;
      if (isWrite && fault === 'before') return void response.writeHead(503).end();
      if (isWrite && fault === 'blocked') return void response.writeHead(403).end();
      const [status, body] = await respond(request);
      if (isWrite && fault === 'after') return void response.destroy();
      response.writeHead(status).end(fault === 'malformed' ? '{' : JSON.stringify(body) || '');
    }).listen(0, '127.0.0.1', () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound ? bound.port : 0;
      resolve({ server, address: `http://127.0.0.1:${port}` });
    });
  });

const keys = ['w'.repeat(32)] as const;
let test: TestApp;
let server: Server;
let books: Parameters<typeof releaseExpired>[0]['books'];
beforeAll(async () => {
  const running = await serve();
  server = running.server;
  const booking = createHttpBooking({ address: running.address, key: 'secret', timeoutMs: 2_000 });
  test = await openTestApp({ own: 'jetblue' }, { bookingProvider: booking });
  books = { house: booking, provider: booking };
  await addMerchants(test.db, ['p1', 'p2']);
  await asEngine(test.db, (trx) =>
    trx.updateTable('merchant').set({ open_table_id: '77' }).where('id', '=', 'p1').execute(),
  );
  await asEngine(test.db, (trx) =>
    trx.updateTable('merchant').set({ open_table_id: '78' }).where('id', '=', 'p2').execute(),
  );
});
beforeEach(() => {
  provider.tables.clear();
  provider.fault = 'none';
  provider.latest = null;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await test.close();
});

let sent = 0;
const enter = async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  const token = await visitor.csrfToken();
  const call = (method: string, path: string, body?: Record<string, unknown>) =>
    visitor.call(method, path, {
      ...(body ? { body } : {}),
      headers: { 'x-xsrf-token': token, 'idempotency-key': `request-${++sent}` },
    });
  const reserve = (time = '19:00') =>
    call('POST', '/api/merchants/p1/reservations', { date: '2026-06-20', time, partySize: 2 });
  const list = async () =>
    MemberReservations.parse(await (await call('GET', '/api/Member/Reservations')).json())
      .reservations;
  return { call, reserve, list };
};

describe('a booking at the provider', () => {
  it('is held, booked, moved and canceled there', async () => {
    const { call, reserve } = await enter();
    const { id, confirmation } = Reservation.parse(await (await reserve()).json());
    expect(confirmation).toBe('PRV123');
    expect([...provider.tables.values()]).toMatchObject([{ isBooked: true }]);
    const path = `/api/Member/Reservations/${id}`;
    const moved = await call('PUT', path, { date: '2026-06-20', time: '20:00', partySize: 2 });
    expect(moved.status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(200);
    expect(provider.tables.size).toBe(0);
  });

  it('of a taken table is a conflict', async () => {
    await (await enter()).reserve();
    const refused = await (await enter()).reserve();
    expect(refused.headers.get('x-error-code')).toBe('slotTaken');
  });

  it('of a guest whom the provider has deactivated is refused as such', async () => {
    provider.fault = 'blocked';
    const refused = await (await enter()).reserve();
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'bookingBlocked']);
  });

  it.each(['silent', 'before', 'after', 'malformed'] as const)(
    'that fails (%s) is 424, books nothing, and can be tried again',
    async (fault) => {
      const guest = await enter();
      provider.fault = fault;
      expect((await guest.reserve()).status).toBe(424);
      expect(await guest.list()).toEqual([]);
      provider.fault = 'none';
      provider.tables.clear();
      expect((await guest.reserve()).status).toBe(200);
    },
  );

  it('whose release failed is released later by the job', async () => {
    const guest = await enter();
    await guest.call('POST', '/api/merchants/p1/holds', {
      date: '2026-06-20',
      time: '19:00',
      partySize: 2,
    });
    expect(provider.tables.size).toBe(1);
    const now = () => new Date(test.clock.at.getTime() + 10 * 60_000);
    const log = { warn: () => {} } as unknown as Parameters<typeof releaseExpired>[0]['log'];
    provider.fault = 'before';
    await releaseExpired({ db: test.db, now, log, books });
    expect(provider.tables.size).toBe(1);
    provider.fault = 'none';
    await releaseExpired({ db: test.db, now, log, books });
    expect(provider.tables.size).toBe(0);
    expect(await releaseExpired({ db: test.db, now, log, books })).toBe(0);
  });
});

it('the tables of a list are read from the provider by one request', async () => {
  const before = provider.calls;
  const path = '/api/v2/Merchants/Tables?ids=p1,p2,away&date=2026-06-20';
  const response = await test.visit('own').call('GET', path);
  const found = z.array(MerchantTables).parse(await response.json());
  expect(found.map(({ merchantId, times }) => [merchantId, times])).toEqual([
    ['p1', ['19:00', '20:00']],
    ['p2', ['19:00', '20:00']],
  ]);
  expect(provider.calls).toBe(before + 1);
});

it('the tables of a list omit restaurants of a failing provider', async () => {
  provider.fault = 'malformed';
  const path = '/api/v2/Merchants/Tables?ids=p1&date=2026-06-20';
  expect(await (await test.visit('own').call('GET', path)).json()).toEqual([]);
});

describe('a reservation without provider events', () => {
  beforeEach(() => test.db.pool.query("update reservation set status = 'Canceled'"));

  const pollAfter = async (hours: number) => {
    const now = () => new Date(Date.parse('2026-06-21T00:30:00.000Z') + hours * 3_600_000);
    const log = { warn: () => {} } as unknown as Parameters<typeof pollProvider>[0]['log'];
    return pollProvider({ db: test.db, now, log, books });
  };
  const book = async () => {
    const guest = await enter();
    const { id } = Reservation.parse(await (await guest.reserve()).json());
    const status = async () => (await guest.list()).find((item) => item.id === id)?.status;
    return { id, status };
  };

  it('is read from the provider an hour after its turn, at most hourly', async () => {
    const { status } = await book();
    provider.latest = { type: 'completed', sequence: 3 };
    expect(await pollAfter(0.5)).toBe(0);
    expect(await status()).toBe('Confirmed');
    expect(await pollAfter(1)).toBe(1);
    expect(await status()).toBe('Completed');
    const before = provider.calls;
    await pollAfter(1.5);
    expect(provider.calls).toBe(before);
  });

  it('is completed a day after its turn if the provider still reports it as seated', async () => {
    const { status } = await book();
    provider.latest = { type: 'seated', sequence: 2 };
    await pollAfter(2);
    expect(await status()).toBe('Seated');
    await pollAfter(23);
    expect(await status()).toBe('Seated');
    await pollAfter(24);
    expect(await status()).toBe('Completed');
  });

  it('stays unchanged while the provider fails or does not know it, and is not polled after a week', async () => {
    const { status } = await book();
    provider.fault = 'malformed';
    expect(await pollAfter(3)).toBe(0);
    provider.fault = 'none';
    expect(await pollAfter(5)).toBe(0);
    expect(await status()).toBe('Confirmed');
    const before = provider.calls;
    await pollAfter(8 * 24);
    expect(provider.calls).toBe(before);
  });
});

describe('an event of the provider', () => {
  const post = async (events: unknown, key: string = keys[0]) => {
    const body = new TextEncoder().encode(JSON.stringify({ events }));
    const timestamp = String(Math.floor(test.clock.at.getTime() / 1000));
    const request = new Request('http://own.localhost:3000/feeds/bookings', {
      method: 'POST',
      body,
      headers: {
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signBody(key, timestamp, body),
      },
    });
    const log = { info: () => {}, error: () => {} };
    const call = { request, log } as unknown as Parameters<ReturnType<typeof bookingRoute>>[0];
    return bookingRoute({ db: test.db, now: () => test.clock.at, keys })(call);
  };
  const event = (reference: string, type: string, sequence: number) => ({
    messageId: `${reference}-${sequence}`,
    reference,
    type,
    sequence,
  });

  it('updates the reservation; duplicates and late events change nothing', async () => {
    const guest = await enter();
    const { id } = Reservation.parse(await (await guest.reserve()).json());
    const response = await post([
      ...[event(id, 'completed', 3), event(id, 'seated', 2), event(id, 'completed', 3)],
      event('unknown', 'seated', 1),
    ]);
    expect(await response.json()).toEqual({
      outcomes: ['applied', 'outdated', 'duplicate', 'unknown'],
    });
    expect(await guest.list()).toMatchObject([{ id, status: 'Completed' }]);
  });

  const types = ['confirmed', 'seated', 'completed', 'no-show', 'canceled'] as const;
  const statuses = ['Confirmed', 'Seated', 'Completed', 'NoShow', 'Canceled'];
  const arrivals = {
    'in order': (events: unknown[]) => events,
    'in reverse': (events: unknown[]) => events.toReversed(),
    'the last one first': (events: unknown[]) => [...events.slice(-1), ...events.slice(0, -1)],
    'the last one in the middle': (events: unknown[]) => events.toSpliced(2, 0, events.at(-1)),
  };

  describe.each(types.map((type, index) => [type, statuses[index]] as const))(
    'five events that end with %s',
    (last, status) => {
      it.each(Object.entries(arrivals))(
        'that arrive %s and twice change nothing more',
        async (_, arrive) => {
          const guest = await enter();
          const { id } = Reservation.parse(await (await guest.reserve()).json());
          const ordered = [...types.filter((type) => type !== last), last];
          const events = arrive(ordered.map((type, index) => event(id, type, index + 1)));
          await post([...events, ...events]);
          expect(await guest.list()).toMatchObject([{ id, status }]);
        },
      );
    },
  );

  it('is rejected with a wrong signature or an unknown type', async () => {
    expect((await post([], 'x'.repeat(32))).status).toBe(401);
    expect((await post([event('a', 'lost', 1)])).status).toBe(400);
  });
});

it.each([
  ['house', 6],
  ['provider', 9],
] as const)(
  'of nine concurrent bookings in the book of the %s, %d run at a time',
  async (provider, most) => {
    const ends: (() => void)[] = [];
    const bookings = Array.from({ length: 9 }, () =>
      inTurn({ provider }, () => new Promise<void>((end) => ends.push(end))),
    );
    await vi.waitFor(() => expect(ends).toHaveLength(most));
    while (ends.length > 0) {
      ends.shift()?.();
      await setImmediate();
    }
    await Promise.all(bookings);
  },
);

it('a booking beyond those that can wait for their turn is rejected as unavailable', async () => {
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((end) => ends.push(end));
  const bookings = Array.from({ length: 306 }, () => inTurn({ provider: 'house' }, run));
  await expect(inTurn({ provider: 'house' }, run)).rejects.toMatchObject({ code: 'unavailable' });
  while (ends.length > 0) {
    ends.shift()?.();
    await setImmediate();
  }
  await Promise.all(bookings);
});
