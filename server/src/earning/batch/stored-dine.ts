import type { AwardStatus } from '#domain/earning/award-states.ts';
import type { Notice } from '#domain/earning/notice.ts';
import type { TraceFacts } from '#domain/earning/rules/rule.ts';
import type { TierLevel } from '#domain/member/member.ts';
import type { BulkColumn } from '#server/platform/db/unnest-rows.ts';

/** A dine as it is stored; times are ISO text on the way in and Date on the way out. */
export type DineRow = {
  partner_id: string;
  member_id: number;
  id: number;
  provider: string;
  transaction_id: string;
  card_token: string;
  card_id: number;
  settlement: string;
  merchant_id: string;
  award_status: AwardStatus;
  reason: string | null;
  dined_on: string;
  dined_at: Date;
  auth_cents: number | null;
  cleared_cents: number | null;
  refunded_cents: number;
  eligible_cents: number;
  reward_units: number;
  tier_level: TierLevel;
  rate: number;
  tier_rate: number | null;
  vip_rate: number | null;
  offer_weekdays: number | null;
  offer_max_spend_cents: number | null;
  offer_max_visits: number | null;
  offer_min_ticket_cents: number | null;
  acclaimed_level: number | null;
  is_future_dated: boolean;
  is_late: boolean;
  bill_limit_cents: number | null;
  trace: TraceFacts;
  hold_until: Date | null;
  /** The day from which the review window counts; null for that of the dine. */
  review_from: string | null;
  awarded_at: Date | null;
  paid_at: Date | null;
  due_at: Date | null;
  /** When the dine was first seen, by the engine's clock. */
  created_at: Date;
  notice: Notice;
};

const traceText = (trace: TraceFacts): string => {
  for (const _fact in trace) return JSON.stringify(trace);
  return '{}';
};
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const dineKeyColumns: readonly BulkColumn<DineRow>[] = [
  ['partner_id', 'text', (row) => row.partner_id],
  ['member_id', 'int8', (row) => row.member_id],
  ['id', 'int8', (row) => row.id],
];

export const dineFixedColumns: readonly BulkColumn<DineRow>[] = [
  ['provider', 'text', (row) => row.provider],
  ['transaction_id', 'text', (row) => row.transaction_id],
  ['card_token', 'text', (row) => row.card_token],
  ['card_id', 'int8', (row) => row.card_id],
  ['created_at', 'timestamptz', (row) => iso(row.created_at)],
];

export const dineChangingColumns: readonly BulkColumn<DineRow>[] = [
  ['settlement', 'text', (row) => row.settlement],
  ['merchant_id', 'text', (row) => row.merchant_id],
  ['award_status', 'text', (row) => row.award_status],
  ['reason', 'text', (row) => row.reason],
  ['dined_on', 'date', (row) => row.dined_on],
  ['dined_at', 'timestamptz', (row) => iso(row.dined_at)],
  ['auth_cents', 'int8', (row) => row.auth_cents],
  ['cleared_cents', 'int8', (row) => row.cleared_cents],
  ['refunded_cents', 'int8', (row) => row.refunded_cents],
  ['eligible_cents', 'int8', (row) => row.eligible_cents],
  ['reward_units', 'int8', (row) => row.reward_units],
  ['tier_level', 'text', (row) => row.tier_level],
  ['rate', 'int2', (row) => row.rate],
  ['tier_rate', 'int2', (row) => row.tier_rate],
  ['vip_rate', 'int2', (row) => row.vip_rate],
  ['offer_weekdays', 'int2', (row) => row.offer_weekdays],
  ['offer_max_spend_cents', 'int8', (row) => row.offer_max_spend_cents],
  ['offer_max_visits', 'int4', (row) => row.offer_max_visits],
  ['offer_min_ticket_cents', 'int8', (row) => row.offer_min_ticket_cents],
  ['acclaimed_level', 'int2', (row) => row.acclaimed_level],
  ['is_future_dated', 'bool', (row) => row.is_future_dated],
  ['is_late', 'bool', (row) => row.is_late],
  ['bill_limit_cents', 'int8', (row) => row.bill_limit_cents],
  ['trace', 'jsonb', (row) => traceText(row.trace)],
  ['hold_until', 'timestamptz', (row) => iso(row.hold_until)],
  ['review_from', 'date', (row) => row.review_from],
  ['awarded_at', 'timestamptz', (row) => iso(row.awarded_at)],
  ['paid_at', 'timestamptz', (row) => iso(row.paid_at)],
  ['due_at', 'timestamptz', (row) => iso(row.due_at)],
  ['notice', 'text', (row) => row.notice],
];

/** Whether two states of one dine are stored alike. */
export const isSameDine = (a: DineRow, b: DineRow): boolean =>
  dineChangingColumns.every(([, , of]) => of(a) === of(b));

export type StoredDine = DineRow & {
  is_reviewed: boolean;
  /** The latest staff decision about an implausible bill, and the amount that they saw. */
  verdict: 'released' | 'rejected' | 'withdrawn' | null;
  verdict_cents: number | null;
};

export type BillTransaction = { provider: string; transactionId: string };
