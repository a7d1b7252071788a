import { setTimeout as wait } from 'node:timers/promises';
import { withDemonstration } from '../demonstration-app.ts';
import { type Figure, median } from '../figures.ts';
import { addGuests, type Guest } from './add-guests.ts';
import { lastTable, planBookings, type WantedTable } from './plan-bookings.ts';

const PER_SECOND = 50;
const RIVALS = 200;
// A member may book so often in a minute, and has at most one table at a time.
const BOOKINGS_PER_GUEST = 5;

type Booked = { status: number; code: string; ms: number };

const createBook = (origin: string) => {
  let requests = 0;
  return async ({ cookie, token, address }: Guest, wanted: WantedTable): Promise<Booked> => {
    const { merchantId, ...body } = wanted;
    const startedAt = performance.now();
    const response = await fetch(`${origin}/api/merchants/${merchantId}/reservations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': token,
        cookie,
        origin,
        'x-forwarded-for': address,
        'idempotency-key': `booking-${++requests}`,
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const code = response.headers.get('x-error-code') ?? '';
    return { status: response.status, code, ms: performance.now() - startedAt };
  };
};

type Book = ReturnType<typeof createBook>;

/** Starts a booking every 20 ms, whether or not the earlier ones have ended. */
const runLoad = async (book: Book, guests: readonly Guest[], planned: readonly WantedTable[]) => {
  const running: Promise<Booked>[] = [];
  const startedAt = performance.now();
  for (const [index, wanted] of planned.entries()) {
    const early = startedAt + (index * 1000) / PER_SECOND - performance.now();
    if (early > 0) await wait(early);
    const guest = guests[index % guests.length];
    if (guest) running.push(book(guest, wanted));
  }
  const booked = await Promise.all(running);
  return { booked, seconds: (performance.now() - startedAt) / 1000 };
};

const tally = (booked: readonly Booked[]): string =>
  [...Map.groupBy(booked, ({ status, code }) => `${status} ${code}`.trim())]
    .map(([outcome, same]) => `${same.length} × ${outcome}`)
    .join(', ');

/** Bookings over HTTP on PostgreSQL: a steady load, and a race for one table. */
export const benchBooking = ({ forSeconds }: { forSeconds: number }): Promise<Figure[]> =>
  withDemonstration({ env: { TRUST_PROXY: '1' } }, async ({ app, postgres, database }) => {
    const { origin } = app;
    const bookings = PER_SECOND * forSeconds;
    const count = Math.max(RIVALS, Math.ceil(bookings / BOOKINGS_PER_GUEST));
    const guests = await addGuests({ postgres, database, origin }, count);
    const book = createBook(origin);
    const now = new Date();
    const last = lastTable(postgres, database, now);
    const possible = planBookings(postgres, database, now).filter(
      ({ merchantId, date }) => merchantId !== last.merchantId && date !== last.date,
    );
    // One table a day for each guest.
    const planned = [...Map.groupBy(possible, ({ date }) => date).values()]
      .flatMap((sameDay) => sameDay.slice(0, guests.length))
      .slice(0, bookings);
    const { booked, seconds } = await runLoad(book, guests, planned);
    console.log(`load: ${tally(booked)}`);
    const race = await Promise.all(guests.slice(0, RIVALS).map((guest) => book(guest, last)));
    console.log(`race: ${tally(race)}`);
    const times = booked.map(({ ms }) => ms).sort((a, b) => a - b);
    const isBooked = ({ status }: Booked) => status === 200;
    return [
      { subject: '', value: booked.filter((item) => !isBooked(item)).length, bar: 'bookingErrors' },
      { subject: '', value: race.filter(isBooked).length, bar: 'lastTable' },
      {
        subject: '',
        bar: 'lastTableErrors',
        value: race.filter((item) => !isBooked(item) && item.code !== 'slotTaken').length,
      },
      { subject: 'bookings a second', value: booked.length / seconds },
      { subject: 'booking, median in ms', value: median(times) },
      {
        subject: 'booking, p95 in ms',
        value: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
      },
    ];
  });
