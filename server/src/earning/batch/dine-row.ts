import type { Decision } from '#domain/earning/decision.ts';
import { noticeOf } from '#domain/earning/notice.ts';
import { EVERY_DAY } from '#domain/earning/policy.ts';
import { DEFAULT_MAX_BILL_CENTS } from '#domain/earning/screen-bill.ts';
import { businessDay, localDate } from '#domain/time/local-time.ts';
import type { BatchDine } from './build-dines.ts';
import { dueAt, holdUntil, reviewFrom } from './due-dates.ts';
import type { DineRow } from './stored-dine.ts';

export type DineInput = { id: number; now: Date; isHistory: boolean };

const unless = <Value>(ordinary: Value, value: Value): Value | null =>
  value === ordinary ? null : value;

/** How members learn of a dine that arrives or, from an import of history, changes. */
export const arrivalNotice = (dinedOn: string, { now, isHistory }: Omit<DineInput, 'id'>) =>
  noticeOf({ dinedOn, today: businessDay(now), isHistory });

/** The row of a decided dine; default values are stored as null. */
export const dineRow = (dine: BatchDine, decision: Decision, input: DineInput): DineRow => {
  const { bill, terms, owner, stored } = dine;
  const isEarned = decision.status === 'Awarded' || decision.status === 'Paid';
  const row = {
    partner_id: owner.partnerId,
    member_id: owner.memberId,
    id: input.id,
    provider: bill.provider,
    transaction_id: bill.transactionId,
    card_token: bill.cardToken,
    card_id: owner.cardId,
    settlement: bill.settlement ?? '',
    merchant_id: dine.merchant.id,
    award_status: decision.status,
    reason: decision.reason,
    dined_on: localDate(bill.wallTime),
    dined_at: dine.dinedAt,
    auth_cents: bill.authCents,
    cleared_cents: bill.clearedCents,
    refunded_cents: decision.refundedCents,
    eligible_cents: decision.eligibleCents,
    reward_units: decision.rewardUnits,
    tier_level: terms.tier,
    rate: decision.rate,
    tier_rate: unless(decision.rate, terms.rate),
    vip_rate: terms.vipRate,
    offer_weekdays: unless(EVERY_DAY, terms.weekdays),
    offer_max_spend_cents: terms.maxSpendCents,
    offer_max_visits: terms.maxVisits,
    offer_min_ticket_cents: terms.minTicketCents,
    acclaimed_level: unless<number>(0, terms.acclaimedLevel),
    is_future_dated: dine.screening.isFutureDated,
    is_late: dine.screening.isLate,
    bill_limit_cents: unless<number>(DEFAULT_MAX_BILL_CENTS, dine.screening.maxBillCents ?? 0),
    trace: decision.trace,
    hold_until: holdUntil(dine),
    review_from: reviewFrom(dine, decision, input.now),
    awarded_at: stored?.awarded_at ?? (isEarned ? input.now : null),
    created_at: stored?.created_at ?? input.now,
    notice: stored?.notice ?? arrivalNotice(localDate(bill.wallTime), input),
    paid_at: stored?.paid_at ?? (decision.status === 'Paid' ? input.now : null),
  };
  return { ...row, due_at: dueAt(dine, row) };
};
