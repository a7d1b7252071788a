import { z } from 'zod';
import type { ApiDine } from '#contract/partner-api/rewards.ts';
import type { StaffDineHead } from '#contract/staff/dines.ts';
import type { ExplainedRule } from '#domain/earning/explain-trace.ts';
import { createTraceFormat } from '#server/features/content/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { pageOf } from '#server/staff/index.ts';
import { type ApiContext, api, staffOf } from './api-context.ts';
import { readByCursor } from './cursors.ts';
import { type JournalRow, listJournals } from './member-store.ts';
import { emailOf, publicIdsOf, requireMember } from './named-member.ts';

const balances = api.rewards.balances.handler(async ({ context, input: { memberId } }) => {
  const email = await emailOf(context, memberId);
  const shown = await staffOf(context).members.show({ partner: context.partner.slug, email });
  return { memberId, balances: shown.balances };
});

const byNumber = {
  name: 'entries',
  position: z.object({ id: z.number() }),
  positionOf: ({ id }: JournalRow) => ({ id }),
};

const entries = api.rewards.entries.handler(async ({ context, input }) => {
  const { memberId: publicId, cursor, limit } = input;
  const { staff, partner, cursors } = context;
  const list = { ...byNumber, name: `entries ${publicId}` };
  const { rows, hasMore, nextCursor } = await readByCursor({ cursors, cursor }, list, (before) =>
    asEngine(staff.engine.db, async (trx) => {
      const { memberId } = await requireMember(trx, context, { publicId });
      return pageOf(limit, (max) =>
        listJournals(trx, { partner: partner.slug, memberId }, { before, limit: max }),
      );
    }),
  );
  const data = rows.map(({ id, postedAt, sourceCode, dineId, ...journal }) => ({
    ...journal,
    id: String(id),
    postedAt: postedAt.toISOString(),
    // The table accepts only the codes of the contract.
    sourceCode: sourceCode as 'S',
    dineId: dineId === null ? null : String(dineId),
  }));
  return { data, hasMore, nextCursor };
});

const adjust = api.rewards.adjust.handler(async ({ context, input }) => {
  const { memberId, units, reason } = input;
  const partner = context.partner.slug;
  const posting = { partner, email: await emailOf(context, memberId), units, code: 'M' } as const;
  const { rewards } = staffOf(context);
  const { entries: lines } = await rewards.preview(posting);
  const { adjustmentId, balanceUnits } = await rewards.adjust({ ...posting, reason });
  return { id: String(adjustmentId), entries: lines, balanceUnits };
});

const presentDine = (
  { id, email, merchantId, restaurant, dinedOn, lastFour, status, reason, ...dine }: StaffDineHead,
  publicIdOf: (email: string) => string,
): ApiDine => ({
  id: String(id),
  memberId: publicIdOf(email),
  restaurantId: merchantId,
  restaurant,
  dinedOn,
  cardLastFour: lastFour,
  status,
  // The partner API has the engine's codes only.
  reason: reason === 'noRestaurant' ? 'reversed' : reason,
  authorizedCents: dine.authCents,
  clearedCents: dine.clearedCents,
  units: dine.units,
});

const byDay = {
  name: 'dines',
  position: z.object({ dinedOn: z.string(), id: z.number() }),
  positionOf: ({ dinedOn, id }: StaffDineHead) => ({ dinedOn, id }),
};

const dines = api.rewards.dines.handler(async ({ context, input }) => {
  const { memberId, restaurantId, transactionId, status, from, to, cursor, limit } = input;
  const email = memberId === undefined ? '' : await emailOf(context, memberId);
  const filter = {
    partner: context.partner.slug,
    email,
    merchantId: restaurantId,
    transactionId,
    limit,
    status: status ?? null,
    from: from ?? null,
    to: to ?? null,
  };
  const read = async (before: { dinedOn: string; id: number } | null) => {
    const found = await staffOf(context).dines.find({ ...filter, before });
    return { rows: found.dines, hasMore: found.hasMore };
  };
  const { rows, ...page } = await readByCursor({ cursors: context.cursors, cursor }, byDay, read);
  const publicIdOf = await publicIdsOf(context, rows);
  const { hasMore, nextCursor } = page;
  return { data: rows.map((row) => presentDine(row, publicIdOf)), hasMore, nextCursor };
});

/** Formats what a rule found in the words of the program; as its code where this process has no copy. */
const ruleFormatOf = ({ staff, partner }: ApiContext, rate: number) => {
  const loaded = staff.copy?.programs.get(partner.slug);
  return loaded ? createTraceFormat(loaded, { rate }) : ({ message }: ExplainedRule) => message;
};

const dine = api.rewards.dine.handler(async ({ context, input: { dineId } }) => {
  const partner = context.partner.slug;
  const found = await staffOf(context).dines.explain({ partner, id: Number(dineId) });
  const { dine: facts, rules, journals } = found;
  const publicIdOf = await publicIdsOf(context, [facts]);
  const formatRule = ruleFormatOf(context, facts.rate);
  return {
    ...presentDine(facts, publicIdOf),
    eligibleCents: facts.eligibleCents,
    refundedCents: facts.refundedCents,
    tier: facts.tier,
    rate: facts.rate,
    dueAt: facts.dueAt,
    rules: rules.map((line) => ({
      rule: line.rule,
      passed: line.passed,
      code: line.message,
      message: formatRule(line),
    })),
    journals: journals.map(({ id, postedAt, sourceCode, version, entries: lines }) => ({
      id: String(id),
      postedAt,
      sourceCode,
      version,
      entries: lines,
    })),
  };
});

export const rewards = { balances, entries, adjust, dines, dine };
