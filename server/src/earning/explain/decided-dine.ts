import { z } from 'zod';
import { reasons } from '#domain/earning/decision.ts';
import { EVERY_DAY } from '#domain/earning/policy.ts';
import type { DecidedDine, TraceFacts } from '#domain/earning/rules/rule.ts';
import { ACCLAIMED_LEVELS } from '#domain/merchant/merchant.ts';
import { cents } from '#domain/money.ts';
import type { DineRecord } from './dine-record-store.ts';

const Reason = z.enum(reasons).nullable();
const AcclaimedLevel = z.literal(ACCLAIMED_LEVELS);
const Trace = z.object({
  visitsBefore: z.int().exactOptional(),
  spentCents: z.int().exactOptional(),
  vipDines: z.int().exactOptional(),
  vipEarnedIn: z.int().exactOptional(),
  tracksFrom: z.string().exactOptional(),
  mcc: z.string().exactOptional(),
  subtotalCents: z.int().exactOptional(),
  isGiftCard: z.boolean().exactOptional(),
} satisfies Record<keyof TraceFacts, z.ZodType>);

/** Restores a stored dine as the decision to explain. */
export const decidedDine = (row: DineRecord): DecidedDine => ({
  reason: Reason.parse(row.reason),
  dinedOn: row.dined_on,
  cardLastFour: row.last_four,
  merchantName: row.restaurant,
  terms: {
    tier: row.tier_level,
    rate: row.tier_rate ?? row.rate,
    vipRate: row.vip_rate,
    weekdays: row.offer_weekdays ?? EVERY_DAY,
    maxSpendCents: row.offer_max_spend_cents,
    maxVisits: row.offer_max_visits,
    minTicketCents: row.offer_min_ticket_cents,
    acclaimedLevel: AcclaimedLevel.parse(row.acclaimed_level ?? 0),
  },
  rate: row.rate,
  ticketCents: cents(row.cleared_cents ?? row.auth_cents ?? 0),
  eligibleCents: cents(row.eligible_cents),
  refundedCents: cents(row.refunded_cents),
  trace: Trace.parse(row.trace),
});
