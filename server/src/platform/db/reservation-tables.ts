import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';

type MemberKey = { partner_id: string; member_id: number };

type RestaurantBookTable = {
  merchant_id: string;
  turn_minutes: number;
  days_ahead: number;
  lead_minutes: number;
  cancel_minutes: number;
  requires_card: boolean;
  deposit_cents: number;
};

type RestaurantTableTable = {
  merchant_id: string;
  table_id: string;
  min_party: number;
  max_party: number;
};

type RestaurantShiftTable = {
  merchant_id: string;
  weekdays: number;
  opens_minute: number;
  last_minute: number;
  slot_minutes: number;
};

type RestaurantClosureTable = { merchant_id: string; closed_on: string };

type TableTurnTable = {
  holder: string;
  merchant_id: string;
  table_id: string;
  starts_at: Date;
  ends_at: Date;
  held_until: Date | null;
};

type ReservationTable = MemberKey & {
  id: GeneratedAlways<number>;
  public_id: string;
  merchant_id: string;
  provider: 'house' | 'provider';
  status: ReservationStatus;
  starts_at: Date;
  ends_at: Date;
  local_date: string;
  party_size: number;
  external_id: Generated<string>;
  confirmation: Generated<string>;
  held_until: Date | null;
  polled_at: Generated<Date | null>;
  idempotency_key: string | null;
  first_name: Generated<string>;
  phone: Generated<string>;
  occasion: Generated<string>;
  note: Generated<string>;
  card_id: number | null;
  deposit_cents: Generated<number>;
  cancel_until: Date;
  bonus_units: Generated<number>;
  is_bonus_earned: Generated<boolean>;
  event_sequence: Generated<number>;
  canceled_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

type ReservationWindowTable = MemberKey & {
  reservation_id: number;
  merchant_id: string;
  starts_at: Date;
  ends_at: Date;
};

type ReservationIntentTable = MemberKey & {
  reservation_id: number;
  token: string;
  kind: 'hold' | 'book' | 'change' | 'cancel';
  /** Written as text, read as the parsed value. */
  moved: ColumnType<Record<string, string | number> | null, string | null>;
  started_at: Date;
};

type WaitlistEntryTable = MemberKey & {
  id: GeneratedAlways<number>;
  public_id: string;
  merchant_id: string;
  starts_at: Date;
  local_date: string;
  party_size: number;
  status: Generated<'Waiting' | 'Notified'>;
  created_at: Date;
};

type CalendarFeedTable = MemberKey & { version: number };

type BookingEventTable = {
  message_id: string;
  public_id: string;
  event_type: string;
  sequence: number;
  outcome: string;
  received_at: Date;
};

/** Tables of reservation books, booked turns and members' reservations. */
export type ReservationTables = {
  restaurant_book: RestaurantBookTable;
  restaurant_table: RestaurantTableTable;
  restaurant_shift: RestaurantShiftTable;
  restaurant_closure: RestaurantClosureTable;
  table_turn: TableTurnTable;
  reservation: ReservationTable;
  reservation_window: ReservationWindowTable;
  reservation_intent: ReservationIntentTable;
  waitlist_entry: WaitlistEntryTable;
  calendar_feed: CalendarFeedTable;
  booking_event: BookingEventTable;
};
