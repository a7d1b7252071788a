import { z } from 'zod';
import { bookingEventTypes } from '#domain/reservations/reservation-states.ts';
import { readLimitedJson } from '#server/platform/http/read-limited.ts';
import {
  type BookedTable,
  type BookingDays,
  BookingFailed,
  type BookingPort,
  type BookOrder,
  type ChangeOrder,
  type DaysQuery,
  type ManyQuery,
  type TableOrder,
} from '../port.ts';

const TIMEOUT_MS = 8_000;
// A year of quarter hours is below three megabytes.
const MAX_BYTES = 8 * 1024 * 1024;
const MINUTES = 7 * 24 * 60;

const Days = z.object({
  minParty: z.int().min(1),
  maxParty: z.int().min(1),
  daysAhead: z.int().min(1).max(365),
  leadMinutes: z.int().min(0).max(MINUTES),
  cancelMinutes: z.int().min(0).max(MINUTES),
  turnMinutes: z.int().min(30).max(360),
  requiresCard: z.boolean(),
  depositCents: z.int().min(0),
  days: z.array(
    z.object({
      date: z.iso.date(),
      times: z.array(
        z.object({
          time: z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/),
          startsAt: z.iso.datetime({ offset: true }),
          isOpen: z.boolean(),
        }),
      ),
    }),
  ),
});

const Many = z.object({ restaurants: z.array(Days.extend({ restaurant: z.string() })) });

const Latest = z.object({ type: z.enum(bookingEventTypes), sequence: z.int().min(1) });

const Held = z.object({ holdId: z.string().min(1).max(200), expiresAt: z.iso.datetime() });
const Booked = z.object({ confirmation: z.string().min(1).max(60) });

export type HttpBookingSettings = { address: string; key: string; timeoutMs?: number };

type Call = { method: 'GET' | 'PUT' | 'DELETE'; path: string; body?: unknown };
type Send = (call: Call) => Promise<{ status: number; body: unknown }>;

const createSend = (settings: HttpBookingSettings): Send => {
  const { address, key, timeoutMs = TIMEOUT_MS } = settings;
  return async ({ method, path, body }) => {
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: await readLimitedJson(response, MAX_BYTES) };
    } catch (error) {
      throw new BookingFailed(`booking provider: ${method} failed`, { cause: error });
    }
  };
};

const failed = (method: string, status: number) =>
  new BookingFailed(`booking provider: ${method} returned ${status}`);

const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const result = schema.safeParse(body);
  if (!result.success) throw new BookingFailed('booking provider: malformed response');
  return result.data;
};

const restaurantPath = ({ restaurant }: Pick<BookedTable, 'restaurant'>) =>
  `/restaurants/${encodeURIComponent(restaurant.externalId ?? '')}`;

const tablePath = (table: Pick<BookedTable, 'restaurant' | 'reference'>) =>
  `${restaurantPath(table)}/reservations/${encodeURIComponent(table.reference)}`;

const daysOf = ({ turnMinutes, days, ...rules }: z.infer<typeof Days>): BookingDays => {
  const timesOf = (times: (typeof days)[number]['times']) =>
    times.map((time) => ({ ...time, startsAt: new Date(time.startsAt) }));
  return {
    rules,
    turnMinutes,
    days: days.map(({ date, times }) => ({ date, times: timesOf(times) })),
  };
};

const readDays = async (send: Send, query: DaysQuery) => {
  const { from, days, partySize } = query;
  const path = `${restaurantPath(query)}/availability?from=${from}&days=${days}&partySize=${partySize}`;
  const { status, body } = await send({ method: 'GET', path });
  if (status === 404) return null;
  if (status !== 200) throw failed('GET', status);
  return daysOf(parse(Days, body));
};

const RESTAURANTS_AT_ONCE = 50;

/** One request for each date and fifty restaurants. */
const readMany = async (send: Send, { restaurants, partySize }: ManyQuery) => {
  const byDate = Map.groupBy(restaurants, ({ date }) => date);
  const found = new Map<string, BookingDays>();
  for (const [date, sameDate] of byDate)
    for (let i = 0; i < sameDate.length; i += RESTAURANTS_AT_ONCE) {
      const some = sameDate.slice(i, i + RESTAURANTS_AT_ONCE);
      const ids = some.map(({ externalId }) => encodeURIComponent(externalId ?? '')).join(',');
      const path = `/availability?restaurants=${ids}&date=${date}&partySize=${partySize}`;
      const { status, body } = await send({ method: 'GET', path });
      if (status !== 200) throw failed('GET', status);
      const { restaurants: parsed } = parse(Many, body);
      for (const { merchantId, externalId } of some) {
        const result = parsed.find(({ restaurant }) => restaurant === externalId);
        if (result) found.set(merchantId, daysOf(result));
      }
    }
  return found;
};

const hold = async (send: Send, order: TableOrder) => {
  const { startsAt, partySize } = order;
  const path = `${tablePath(order)}/hold`;
  const body = { startsAt: startsAt.toISOString(), partySize };
  const response = await send({ method: 'PUT', path, body });
  if (response.status === 409) return { kind: 'taken' as const };
  if (response.status === 403) return { kind: 'blocked' as const };
  if (response.status !== 200) throw failed('PUT', response.status);
  const { holdId, expiresAt } = parse(Held, response.body);
  return { kind: 'held' as const, externalId: holdId, expiresAt: new Date(expiresAt) };
};

const book = async (send: Send, order: BookOrder) => {
  const { externalId: holdId, guest, note, cardToken } = order;
  const body = { holdId, guest, note, cardToken };
  const response = await send({ method: 'PUT', path: tablePath(order), body });
  if (response.status === 409 || response.status === 410) return { kind: 'expired' as const };
  if (response.status === 403) return { kind: 'blocked' as const };
  if (response.status !== 200) throw failed('PUT', response.status);
  return { kind: 'booked' as const, ...parse(Booked, response.body) };
};

const change = async (send: Send, order: ChangeOrder) => {
  const body = { startsAt: order.startsAt.toISOString(), partySize: order.partySize };
  const { status } = await send({ method: 'PUT', path: `${tablePath(order)}/table`, body });
  if (status === 409) return { kind: 'taken' as const };
  if (status !== 200) throw failed('PUT', status);
  return { kind: 'changed' as const };
};

// A reservation that the provider does not have is released already.
const cancel = async (send: Send, table: BookedTable) => {
  const { status } = await send({ method: 'DELETE', path: tablePath(table) });
  if (status !== 200 && status !== 204 && status !== 404) throw failed('DELETE', status);
};

const readStatus = async (send: Send, table: BookedTable) => {
  const { status, body } = await send({ method: 'GET', path: tablePath(table) });
  if (status === 404) return null;
  if (status !== 200) throw failed('GET', status);
  return parse(Latest, body);
};

/**
 * An online booking provider, as docs/behavior/reservations.md describes its interface. 409 is a taken table or a
 * lapsed hold, 403 a guest whose account is deactivated; every other failure throws `BookingFailed`.
 */
export const createHttpBooking = (settings: HttpBookingSettings): BookingPort => {
  const send = createSend(settings);
  return {
    readDays: (query) => readDays(send, query),
    readMany: (query) => readMany(send, query),
    hold: (order) => hold(send, order),
    book: (order) => book(send, order),
    change: (order) => change(send, order),
    cancel: (table) => cancel(send, table),
    readStatus: (table) => readStatus(send, table),
  };
};
