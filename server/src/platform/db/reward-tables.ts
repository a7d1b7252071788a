import type { Generated, GeneratedAlways } from 'kysely';

type MemberKey = { partner_id: string; member_id: number };

type MemberBonusTable = MemberKey & {
  code: string;
  status: 'Enrolled' | 'Qualified';
  description: string;
  is_new_member: boolean;
  reward_units: number;
  dines_required: number;
  min_spend_cents: number;
  counts_from: string;
  counts_until: string;
  dines_counted: Generated<number>;
  qualified_on: string | null;
  offered_at: Date;
  enrolled_at: Date;
  idempotency_key: string;
};

type BonusCampaignTable = {
  partner_id: string;
  code: string;
  kind: 'newMember' | 'reservation' | 'appOnly' | 'campaign';
  description: string;
  reward_units: number;
  dines_required: number;
  min_spend_cents: number;
  days: number;
  starts_on: string;
  ends_on: string | null;
  enrollment_source: string | null;
  created_at: Date;
  created_by: string;
};

type PayoutTable = MemberKey & {
  id: GeneratedAlways<number>;
  amount_cents: number;
  status: 'pending' | 'pending_received' | 'completed' | 'rejected' | 'error';
  delivery: 'Card' | 'Email';
  brand: 'MasterCard' | 'Tremendous' | 'Visa' | 'XXXX';
  card_id: number | null;
  dine_id: number | null;
  target: string;
  target_label: string;
  reference: string | null;
  reason: Generated<string>;
  paid_on: Generated<string | null>;
  reconciled_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
};

type SimulatedPayoutTable = {
  external_id: string;
  amount_cents: number;
  delivery: string;
  target: string;
  state: 'accepted' | 'rejected';
  created_at: Date;
};

type ClaimTable = MemberKey & {
  id: GeneratedAlways<number>;
  restaurant: string;
  purchased_on: string;
  amount_cents: number;
  last_four: string;
  status: Generated<'Received' | 'Checking' | 'Rewarded' | 'Declined'>;
  answer: Generated<string>;
  adjustment_id: number | null;
  dine_id: Generated<number | null>;
  checked_at: Generated<Date | null>;
  evidence: Generated<unknown>;
  matched: Generated<unknown>;
  note: Generated<string>;
  created_at: Date;
  updated_at: Date;
};

type ClaimReceiptTable = MemberKey & {
  claim_id: number;
  photo_id: string;
  width: number;
  height: number;
  added_at: Date;
};

type AdjustmentTable = MemberKey & {
  id: GeneratedAlways<number>;
  source_code: 'M' | 'A' | 'J' | '+';
  units: number;
  reason: string;
  made_by: string;
  /** The approver of an amount above the program's limit. */
  approved_by: string | null;
  created_at: Date;
};

type JournalRootTable = {
  number: number;
  day: string;
  first_journal_id: number;
  last_journal_id: number;
  journals: number;
  root: string;
  previous_root: string;
  created_at: Date;
};

/** `arrival` orders it among the journals. */
type ClockRunTable = { arrival: Generated<number>; at: Date };

type JournalBlockTable = {
  root_number: number;
  block: number;
  first_journal_id: number;
  last_journal_id: number;
  root: string;
};

/** Tables of rewards other than dines, and the daily roots over the journals. */
export type RewardTables = {
  member_bonus: MemberBonusTable;
  bonus_campaign: BonusCampaignTable;
  payout: PayoutTable;
  simulated_payout: SimulatedPayoutTable;
  adjustment: AdjustmentTable;
  claim: ClaimTable;
  claim_receipt: ClaimReceiptTable;
  journal_root: JournalRootTable;
  journal_block: JournalBlockTable;
  clock_run: ClockRunTable;
};
