import type { StaffDine } from '#contract/staff/dines.ts';
import { listAwardConflicts } from '#server/earning/batch/index.ts';
import {
  type ExplainedDine,
  explainDine,
  explainPurchase,
  explainWhatIf,
} from '#server/earning/explain/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { countReasons, listDines } from './dine-list-store.ts';

export const findDines = staff.dines.find.handler(async ({ context: { engine }, input }) => {
  const { rows: dines, hasMore } = await readPage(engine.db, input.limit, (trx, limit) =>
    listDines(trx, { ...input, limit }),
  );
  return { dines, hasMore };
});

export const countDineReasons = staff.dines.reasons.handler(
  async ({ context: { engine }, input }) => ({
    reasons: await asEngine(engine.db, (trx) => countReasons(trx, input)),
  }),
);

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

// As the list does it, from the events that are read already.
const reasonOf = ({ dine, events }: ExplainedDine): string | null => {
  const isOwn = events.some(({ transactionId }) => transactionId === dine.transaction_id);
  return dine.reason === 'reversed' && !isOwn ? 'noRestaurant' : dine.reason;
};

const presentDine = (found: ExplainedDine): StaffDine => {
  const { dine, ...explained } = found;
  return {
    ...explained,
    dine: {
      id: dine.id,
      partner: dine.partner_id,
      email: dine.email,
      merchantId: dine.merchant_id,
      restaurant: dine.restaurant,
      dinedOn: dine.dined_on,
      dinedAt: dine.dined_at.toISOString(),
      cardType: dine.card_type,
      lastFour: dine.last_four,
      provider: dine.provider,
      transactionId: dine.transaction_id,
      status: dine.award_status,
      reason: reasonOf(found),
      authCents: dine.auth_cents,
      clearedCents: dine.cleared_cents,
      eligibleCents: dine.eligible_cents,
      refundedCents: dine.refunded_cents,
      units: dine.reward_units,
      tier: dine.tier_level,
      rate: dine.rate,
      vipRate: dine.vip_rate,
      maxSpendCents: dine.offer_max_spend_cents,
      maxVisits: dine.offer_max_visits,
      heldUntil: instant(dine.hold_until),
      awardedAt: instant(dine.awarded_at),
      paidAt: instant(dine.paid_at),
      dueAt: instant(dine.due_at),
    },
    rules: explained.rules.map((rule) => ({ ...rule, values: { ...rule.values } })),
    journals: explained.journals.map(({ postedAt, ...journal }) => ({
      ...journal,
      postedAt: postedAt.toISOString(),
    })),
    conflicts: explained.conflicts.map(({ foundAt, ...conflict }) => ({
      ...conflict,
      foundAt: foundAt.toISOString(),
    })),
    events: explained.events.map(({ receivedAt, ...event }) => ({
      ...event,
      receivedAt: receivedAt.toISOString(),
    })),
    mails: explained.mails.map(({ kind, createdAt, sentAt }) => ({
      kind,
      createdAt: createdAt.toISOString(),
      sentAt: instant(sentAt),
    })),
  };
};

/** A dine of one program, or of any when null; null without one. */
export const readDine = async (
  db: Database,
  { partner, id }: { partner: string | null; id: number },
): Promise<StaffDine | null> => {
  const explained = await explainDine(db, id);
  const isOfProgram = partner === null || explained?.dine.partner_id === partner;
  return explained && isOfProgram ? presentDine(explained) : null;
};

export const explainStaffDine = staff.dines.explain.handler(async ({ context, input, errors }) => {
  const dine = await readDine(context.engine.db, input);
  if (!dine) throw errors.UNKNOWN_DINE({ data: { id: input.id } });
  return dine;
});

export const decideStaffWhatIf = staff.dines.whatIf.handler(async ({ context, input, errors }) => {
  const explained = await explainWhatIf(context.engine, input);
  if (explained === 'unknownDine') throw errors.UNKNOWN_DINE({ data: { id: input.id } });
  if (typeof explained === 'string') throw errors.NOT_DECIDABLE({ data: { code: explained } });
  const { rules, ...rest } = explained;
  return { ...rest, rules: rules.map((rule) => ({ ...rule, values: { ...rule.values } })) };
});

export const supposePurchase = staff.dines.suppose.handler(async ({ context, input, errors }) => {
  const explained = await explainPurchase(context.engine, input);
  if (explained === 'unknownMember') throw errors.UNKNOWN_MEMBER({ data: input });
  if (explained === 'unknownRestaurant') throw errors.UNKNOWN_MERCHANT({ data: input });
  if (explained === 'noCard') throw errors.NO_CARD();
  const { dine, rules } = explained;
  return { dine, rules: rules.map((rule) => ({ ...rule, values: { ...rule.values } })) };
});

export const listConflicts = staff.dines.conflicts.handler(
  async ({ context: { engine }, input: { partner: partnerId, before, limit: max } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listAwardConflicts(trx, { partnerId, before, limit }),
    );
    const conflicts = rows.map((row) => ({ ...row, foundAt: row.foundAt.toISOString() }));
    return { conflicts, hasMore };
  },
);
