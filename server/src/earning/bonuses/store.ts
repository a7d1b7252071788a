import { sql } from 'kysely';
import type { BonusDecision, CountedBill } from '#domain/bonuses/decide-bonus.ts';
import { INVITED_CODE } from '#domain/bonuses/referral.ts';
import type { ReversalReason } from '#domain/reservations/reservation-bonus.ts';
import type { PromiseSource } from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows, updateRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The target total of one source of a member's bonus journals, and its local day. */
export type Promised = MemberKey & {
  source: PromiseSource;
  units: number;
  day: string;
  /** Why a posted bonus of a reservation is taken back. */
  reversal?: ReversalReason;
};

export type TurnedOn = MemberKey & {
  code: string;
  rewardUnits: number;
  dinesRequired: number;
  minSpendCents: number;
  countsFrom: string;
  status: 'Enrolled' | 'Qualified';
  dinesCounted: number;
  qualifiedOn: string | null;
  /** Another member whose bonus for being invited decides this one; null where the member's own dines do. */
  friend: { status: 'Enrolled' | 'Qualified'; qualifiedOn: string | null } | null;
};

export const memberColumns: readonly BulkColumn<MemberKey>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
];

/** Whether there is any bonus, offer or reservation at all; a batch reads nothing more when there is none. */
export const hasAny = async (
  trx: Trx,
): Promise<{ bonuses: boolean; flexOffers: boolean; reservations: boolean }> => {
  const { rows } = await sql<{ bonuses: boolean; flexOffers: boolean; reservations: boolean }>`
    select exists (select from member_bonus) as bonuses,
      exists (select from flex_offer) as "flexOffers",
      exists (select from reservation) as reservations`.execute(trx);
  return rows[0] ?? { bonuses: false, flexOffers: false, reservations: false };
};

/** Every bonus that the given members turned on or were promised, without those that are void. */
export const readTurnedOn = async (
  trx: Trx,
  members: readonly MemberKey[],
): Promise<TurnedOn[]> => {
  const { rows } = await sql<TurnedOn>`
    select b.partner_id as "partnerId", b.member_id as "memberId", b.code,
      b.reward_units as "rewardUnits", b.dines_required as "dinesRequired",
      b.min_spend_cents as "minSpendCents", b.counts_from as "countsFrom", b.status,
      b.dines_counted as "dinesCounted", b.qualified_on as "qualifiedOn",
      case when b.friend_id is not null then (select
          json_build_object('status', f.status, 'qualifiedOn', f.qualified_on) from member_bonus f
        where (f.partner_id, f.member_id, f.code) = (b.partner_id, b.friend_id, ${INVITED_CODE})) end as friend
    from ${unnestRows(memberColumns, members)}
    cross join lateral (select * from member_bonus
      where (partner_id, member_id) = (given.partner_id, given.member_id)
        and voided_at is null offset 0) as b
    order by b.partner_id, b.member_id, b.code`.execute(trx);
  return rows;
};

type BillRow = MemberKey & CountedBill & { code: string };
const bonusColumns: readonly BulkColumn<TurnedOn>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['code', 'text', (row) => row.code],
];

/** The bills with a final or held reward inside the days of each bonus, less refunds. */
export const readCountedBills = async (
  trx: Trx,
  bonuses: readonly TurnedOn[],
): Promise<BillRow[]> => {
  const { rows } = await sql<BillRow>`
    select b.partner_id as "partnerId", b.member_id as "memberId", b.code,
      d.merchant_id as "merchantId", d.dined_on as "dinedOn",
      d.counted_cents as cents
    from ${unnestRows(bonusColumns, bonuses)}
    cross join lateral (select * from member_bonus
      where (partner_id, member_id, code) = (given.partner_id, given.member_id, given.code)
      offset 0) as b
    cross join lateral (select merchant_id, dined_on, counted_cents from dine_record as dine
      where (dine.partner_id, dine.member_id) = (b.partner_id, b.member_id)
        and dined_on between b.counts_from and b.counts_until and counted_cents is not null
      offset 0) as d`.execute(trx);
  return rows;
};

export type PostedBonus = MemberKey & { source: string; units: number; versions: number };

/** The journal totals of the given members' bonuses, by source. */
export const readPostedBonuses = async (
  trx: Trx,
  members: readonly MemberKey[],
): Promise<PostedBonus[]> => {
  const { rows } = await sql<PostedBonus>`
    select j.partner_id as "partnerId", j.member_id as "memberId", j.source,
      sum(e.units)::int8 as units, max(j.version)::int as versions
    from ${unnestRows(memberColumns, members)}
    cross join lateral (select partner_id, member_id, id, source, version from posting
      where (partner_id, member_id) = (given.partner_id, given.member_id) and kind = 'bonus'
      offset 0) as j
    cross join lateral (select units from entry
      where (partner_id, member_id, journal_id, account)
        = (j.partner_id, j.member_id, j.id, 'available')
      offset 0) as e
    group by 1, 2, 3`.execute(trx);
  return rows;
};

export type BonusProgress = { bonus: TurnedOn; decision: BonusDecision };

/** Stores the progress of bonuses; the caller holds the members' locks. */
export const writeProgress = (trx: Trx, changed: readonly BonusProgress[]) =>
  updateRows<BonusProgress>(
    'member_bonus',
    {
      keys: bonusColumns.map(([name, type, of]) => [name, type, ({ bonus }) => of(bonus)]),
      changes: [
        ['status', 'text', ({ decision }) => decision.status],
        ['dines_counted', 'int', ({ decision }) => decision.dinesCounted],
        ['qualified_on', 'date', ({ decision }) => decision.qualifiedOn],
      ],
    },
    changed,
  ).execute(trx);
