import { BookingFailed, type BookingPort } from '#server/integrations/booking/port.ts';

type Table = { startsAt: number; partySize: number; isBooked: boolean };

const rules = {
  minParty: 1,
  maxParty: 4,
  daysAhead: 60,
  leadMinutes: 30,
  cancelMinutes: 60,
  requiresCard: false,
  depositCents: 0,
};

/** A booking provider in memory: one table a restaurant for 19:00 and 21:00, and `onCall` before and after each write. */
export const createTestProvider = (onCall: () => void) => {
  const tables = new Map<string, Table>();
  const canceled = new Set<string>();
  const timesOf = (date: string) =>
    ['19:00', '21:00'].map((time) => {
      const startsAt = new Date(`${date}T${time}:00-04:00`);
      const isTaken = [...tables.values()].some((table) => table.startsAt === startsAt.getTime());
      return { time, startsAt, isOpen: !isTaken };
    });
  const isTaken = (reference: string, startsAt: Date) =>
    [...tables].some(
      ([holder, table]) => holder !== reference && table.startsAt === startsAt.getTime(),
    );
  const write = async <T>(run: () => T): Promise<T> => {
    onCall();
    const result = run();
    onCall();
    return result;
  };
  const port: BookingPort = {
    readDays: async ({ from }) => ({
      rules,
      turnMinutes: 90,
      days: [{ date: from, times: timesOf(from) }],
    }),
    readMany: async ({ restaurants }) =>
      new Map(
        restaurants.map(({ merchantId, date }) => [
          merchantId,
          { rules, turnMinutes: 90, days: [{ date, times: timesOf(date) }] },
        ]),
      ),
    hold: ({ reference, startsAt, partySize }) =>
      write(() => {
        if (isTaken(reference, startsAt)) return { kind: 'taken' };
        tables.set(reference, { startsAt: startsAt.getTime(), partySize, isBooked: false });
        const expiresAt = new Date('2026-06-15T16:05:00Z');
        return { kind: 'held', externalId: `h-${reference}`, expiresAt };
      }),
    book: ({ reference }) =>
      write(() => {
        const table = tables.get(reference);
        if (!table) return { kind: 'expired' };
        table.isBooked = true;
        return { kind: 'booked', confirmation: 'PRV123' };
      }),
    change: ({ reference, startsAt, partySize }) =>
      write(() => {
        if (!tables.has(reference)) throw new BookingFailed('unknown');
        if (isTaken(reference, startsAt)) return { kind: 'taken' };
        tables.set(reference, { startsAt: startsAt.getTime(), partySize, isBooked: true });
        return { kind: 'changed' };
      }),
    cancel: ({ reference }) =>
      write(() => {
        if (tables.delete(reference)) canceled.add(reference);
      }),
    readStatus: async ({ reference }) => {
      onCall();
      if (canceled.has(reference)) return { type: 'canceled', sequence: 2 };
      return tables.get(reference)?.isBooked ? { type: 'confirmed', sequence: 1 } : null;
    },
  };
  return { port, tables };
};
