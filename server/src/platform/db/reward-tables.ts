import type { Generated } from 'kysely';

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

/** What members are rewarded with beside their dines. */
export type RewardTables = {
  member_bonus: MemberBonusTable;
};
