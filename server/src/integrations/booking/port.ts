import type { BookingRules } from '#domain/reservations/availability.ts';
import type { DayTime } from '#domain/reservations/open-times.ts';
import type { BookingEventType } from '#domain/reservations/reservation-states.ts';

/** A restaurant in a reservation book; `externalId` is the booking provider's id. */
export type BookingRestaurant = { merchantId: string; externalId: string | null; timeZone: string };

/** The seating times of one local date for one party size. */
export type BookingDay = { date: string; times: readonly DayTime[] };
export type BookingDays = { rules: BookingRules; turnMinutes: number; days: readonly BookingDay[] };

export type DaysQuery = {
  restaurant: BookingRestaurant;
  /** The first of `days` local dates. */
  from: string;
  days: number;
  partySize: number;
  /** A reservation whose own table counts as free, because it is about to move. */
  except?: string | undefined;
};

/** One local date per restaurant, for one party size. */
export type ManyQuery = {
  restaurants: readonly (BookingRestaurant & { date: string })[];
  partySize: number;
};

/** A table for a party; `reference` is our id of the reservation and the idempotency key of every call. */
export type TableOrder = {
  restaurant: BookingRestaurant;
  reference: string;
  startsAt: Date;
  partySize: number;
};

export type Guest = { firstName: string; lastName: string; email: string; phone: string };

export type HoldResult =
  | { kind: 'held'; externalId: string; expiresAt: Date }
  | { kind: 'taken' }
  | { kind: 'blocked' };
export type BookResult =
  | { kind: 'booked'; confirmation: string }
  | { kind: 'expired' }
  | { kind: 'blocked' };
export type ChangeResult = { kind: 'changed' } | { kind: 'taken' };

/** A held or booked table at the provider. */
export type BookedTable = { restaurant: BookingRestaurant; reference: string; externalId: string };
export type BookOrder = BookedTable & { guest: Guest; note: string; cardToken: string | null };
export type ChangeOrder = BookedTable & { startsAt: Date; partySize: number };

/** The latest event of a reservation at its provider. */
export type LatestEvent = { type: BookingEventType; sequence: number };

/** The service could not be reached or failed; the outcome is unknown, and a retry is harmless. */
export class BookingFailed extends Error {
  override readonly name = 'BookingFailed';
}

/** The tables of a reservation book; `readDays` returns null for a restaurant that the book does not have. */
export type BookingReads = {
  readDays: (query: DaysQuery) => Promise<BookingDays | null>;
  /**
   * Reads many restaurants in one call, by merchant id; those that the book does not have are left
   * out.
   */
  readMany: (query: ManyQuery) => Promise<ReadonlyMap<string, BookingDays>>;
};

/**
 * A booking provider. Every call is idempotent by its reference, and throws `BookingFailed` when the service
 * fails. The restaurants' own books are in our database and take part in its transactions instead.
 */
export type BookingPort = BookingReads & {
  hold: (order: TableOrder) => Promise<HoldResult>;
  book: (order: BookOrder) => Promise<BookResult>;
  /** Moves a booked table; if the new time is taken, the old table stays booked. */
  change: (order: ChangeOrder) => Promise<ChangeResult>;
  /** Releases a held or booked table. */
  cancel: (table: BookedTable) => Promise<void>;
  /** The latest event of a reservation; null where there is none to read. */
  readStatus: (table: BookedTable) => Promise<LatestEvent | null>;
};
