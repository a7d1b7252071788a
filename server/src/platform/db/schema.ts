import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EventDetails, EventType } from '#domain/earning/events/feed-event.ts';
import type { ReviewSource, ReviewStatus } from '#domain/reviews/review-form.ts';
import type {
  FavoriteTable,
  FlexOfferTable,
  MerchantIdentifierTable,
  MerchantTable,
  OfferTable,
} from './catalog-schema.ts';
import type { ContentTables } from './content-tables.ts';
import type { ListeningTables } from './listening-tables.ts';
import type { OperationTables } from './operation-tables.ts';
import type { ReservationTables } from './reservation-tables.ts';
import type { RewardTables } from './reward-tables.ts';

type Created = Generated<Date>;
// JSON is written as text, because the driver would send an array as a PostgreSQL array.
type Json<T> = ColumnType<T, string, string>;
type TierLevel = 'OptedOut' | 'NonActivated' | 'OptedIn' | 'VIP';
type MemberKey = { partner_id: string; member_id: number };
type Account = 'program' | 'deferred' | 'available' | 'in_flight' | 'paid';

type PartnerTable = { id: string; created_at: Created };

type MemberTable = {
  partner_id: string;
  id: GeneratedAlways<number>;
  public_id: string;
  email: string;
  partner_number: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  sms_opt_in: Generated<boolean>;
  email_opt_in: Generated<boolean>;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  family_id: string | null;
  tier_level: TierLevel;
  member_type: 'ClosedAccountMember' | 'EnrolledCardMember' | 'NonCardMember';
  interface_type: 'known' | 'sso' | 'direct';
  has_web_profile: Generated<boolean>;
  active: Generated<boolean>;
  enrollment_source: string | null;
  attribution: ColumnType<Record<string, string>, string | undefined, string>;
  join_date: string;
  email_undeliverable_since: Date | null;
  email_chosen_at: Date | null;
  created_at: Created;
  updated_at: Created;
};

type RecoveryTokenTable = MemberKey & {
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

type MemberTierTable = MemberKey & { effective_on: string; tier_level: TierLevel };

type VipYearTable = MemberKey & {
  year: number;
  source: 'dines' | 'partner';
  dines_required: number;
  cents_required: number;
  reached_on: string;
};

type ConsentTable = MemberKey & {
  id: GeneratedAlways<number>;
  kind: 'cardMonitoring' | 'terms' | 'emailOptIn' | 'smsOptIn';
  text_version: string;
  agreed_at: Date;
  withdrawn_at: Date | null;
};

type CardTable = MemberKey & {
  id: GeneratedAlways<number>;
  network_token: string;
  card_type: 'Visa' | 'Amex' | 'Mastercard' | 'Discover';
  last_four: string;
  description: Generated<string>;
  consent_id: number;
  linked_at: Created;
  tracks_from: string;
  unlinked_on: string | null;
  expires_month: string | null;
  unlinked_at: Date | null;
  unlinked_reason: 'deleted' | 'moved' | 'refused' | null;
  par: string | null;
  match_until: Generated<Date | null>;
};

type MemberIdentityTable = MemberKey & { issuer: string; subject: string; created_at: Created };

type PartnerCardTable = MemberKey & {
  partner_card_id: string;
  network_token: string;
  card_type: 'Visa' | 'Amex' | 'Mastercard' | 'Discover';
  last_four: string;
  description: Generated<string>;
};

type OutboxTable = MemberKey & {
  id: GeneratedAlways<number>;
  kind: string;
  subject: Generated<string>;
  payload: Json<Record<string, string>>;
  priority: Generated<number>;
  created_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  started_at: Date | null;
  done_at: Date | null;
  last_error: string | null;
};

type FeedEventTable = {
  provider: string;
  message_id: string;
  event_type: EventType;
  transaction_id: string;
  sequence: number;
  card_token: string;
  mid: string;
  amount_cents: number;
  currency: string;
  occurred_at: string;
  auth_code: string | null;
  mcc: string | null;
  entry_mode: string | null;
  descriptor: string | null;
  refund_of: string | null;
  details: Json<EventDetails> | null;
  outcome: string;
  dine_id: number | null;
  received_at: Created;
  /** Orders it among the journals. */
  arrival: Generated<number>;
};

type FeedConflictTable = {
  provider: string;
  message_id: string;
  body_sha256: string;
  body: Json<unknown>;
  reason: string;
  received_at: Created;
};

type DineTable = MemberKey & {
  id: number;
  provider: string;
  transaction_id: string;
  card_token: string;
  card_id: number;
  settlement: Generated<string>;
  merchant_id: string;
  award_status: 'Awarded' | 'Forfeit' | 'Pending' | 'Paid' | 'Deferred';
  transaction_type: Generated<'Settle' | 'Manual' | 'Adjustment' | 'Bonus'>;
  reason: string | null;
  dined_on: string;
  dined_at: Date;
  auth_cents: number | null;
  cleared_cents: number | null;
  refunded_cents: Generated<number>;
  eligible_cents: Generated<number>;
  reward_units: Generated<number>;
  tier_level: TierLevel;
  rate: number;
  tier_rate: number | null;
  vip_rate: number | null;
  offer_weekdays: number | null;
  offer_max_spend_cents: number | null;
  offer_max_visits: number | null;
  offer_min_ticket_cents: number | null;
  acclaimed_level: number | null;
  trace: Generated<Json<unknown>>;
  hold_until: Date | null;
  awarded_at: Date | null;
  paid_at: Date | null;
  due_at: Date | null;
  created_at: Created;
  updated_at: Created;
};

type JournalTable = MemberKey & {
  id: number;
  kind: string;
  source_code: 'S' | 'M' | 'A' | 'B' | 'J' | '+';
  source_key: string;
  dine_id: number | null;
  occurred_at: Date;
  posted_at: Created;
};

type EntryTable = MemberKey & { journal_id: number; account: Account; units: number };
type BalanceTable = MemberKey & { account: Exclude<Account, 'program'>; units: number };

type ReviewTable = MemberKey & {
  dine_id: number;
  rating: number | null;
  completed_at: Date;
  comment: Generated<string>;
  merchant_id: string | null;
  source: Generated<ReviewSource>;
  food_rating: number | null;
  service_rating: number | null;
  room_rating: number | null;
  value_rating: number | null;
  status: Generated<ReviewStatus>;
  version: Generated<number>;
  edited_at: Date | null;
  moderated_at: Date | null;
  moderated_by: Generated<string>;
  rejected_because: Generated<string>;
  reply: Generated<string>;
  replied_by: Generated<string>;
  replied_at: Date | null;
};

type ReviewPromptTable = MemberKey & { dine_id: number; prompted_at: Date };

type ReviewPhotoTable = MemberKey & {
  dine_id: number;
  place: number;
  id: string;
  width: number;
  height: number;
  added_at: Date;
};

type PhotoFileTable = { partner_id: string; id: string; bytes: Uint8Array };

type SessionTable = {
  id_hash: string;
  partner_id: string;
  member_id: number | null;
  amr: Generated<'anonymous' | 'password' | 'sso' | 'remembered' | 'emulation'>;
  csrf_secret: string;
  created_at: Date;
  authenticated_at: Date | null;
  last_seen_at: Date;
  absolute_expires_at: Date;
  revoked_at: Date | null;
  remembered_id: string | null;
  remembered_until: Date | null;
  emulation_id: number | null;
  successor_hash: Generated<string | null>;
};

type RememberedDeviceTable = MemberKey & {
  id_hash: string;
  token_hash: string;
  former_hash: string | null;
  rotated_at: Date | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
};

export type Schema = ContentTables &
  ListeningTables &
  OperationTables &
  ReservationTables &
  RewardTables & {
    partner: PartnerTable;
    member: MemberTable;
    member_tier: MemberTierTable;
    vip_year: VipYearTable;
    consent: ConsentTable;
    card: CardTable;
    member_identity: MemberIdentityTable;
    partner_card: PartnerCardTable;
    outbox: OutboxTable;
    recovery_token: RecoveryTokenTable;
    merchant: MerchantTable;
    merchant_identifier: MerchantIdentifierTable;
    offer: OfferTable;
    feed_event: FeedEventTable;
    feed_conflict: FeedConflictTable;
    dine: DineTable;
    journal: JournalTable;
    entry: EntryTable;
    balance: BalanceTable;
    review: ReviewTable;
    review_photo: ReviewPhotoTable;
    photo_file: PhotoFileTable;
    review_prompt: ReviewPromptTable;
    flex_offer: FlexOfferTable;
    favorite: FavoriteTable;
    session: SessionTable;
    remembered_device: RememberedDeviceTable;
  };
