import type { Impression, ImpressionsRecorded } from '#contract/impressions.ts';
import { withoutQuery } from '#domain/events/app-events.ts';
import type { Ctx } from '#server/platform/context.ts';
import { consumeTokens, ipPrefix, type Limit } from '#server/platform/limits/index.ts';
import { addImpressions, type ImpressionRow } from './store.ts';

const minuteMs = 60_000;

// The app sends what has gathered every few seconds, so nobody comes near it by looking at pages.
const limitsOf = (ctx: Ctx): Limit[] => [
  {
    name: 'impressions',
    times: 30,
    everyMs: minuteMs,
    subject: `${ipPrefix(ctx.clientAddress)}\n${ctx.session?.absoluteExpiresAt.toISOString()}`,
  },
];

// A browser's clock may be wrong: an event happened before it arrived, and not long before.
const happenedAt = (dateTime: string, now: Date): Date => {
  const told = Date.parse(dateTime);
  return new Date(Math.min(Math.max(told, now.getTime() - 10 * minuteMs), now.getTime()));
};

const rowOf = (ctx: Ctx, event: Impression): ImpressionRow => {
  const now = ctx.now();
  return {
    partner_id: ctx.partnerId,
    member_id: ctx.member?.id ?? null,
    event_name: event.eventName,
    merchant_id: event.merchantId,
    url: withoutQuery(event.url),
    screen: event.screen ?? null,
    user_agent: event.userAgent,
    occurred_at: happenedAt(event.dateTime, now),
    received_at: now,
  };
};

/** Keeps what a browser tells of pages and cards it has shown; who it was is read from the session. */
export const createNoteImpressions =
  (limitKey: string) =>
  async (ctx: Ctx, events: readonly Impression[]): Promise<ImpressionsRecorded> => {
    const isStaff = Boolean(ctx.session?.emulationId);
    if (!ctx.partner.hasImpressions || isStaff || events.length === 0) return { kept: 0 };
    await consumeTokens(ctx, limitKey, limitsOf(ctx));
    await ctx.tx((trx) =>
      addImpressions(
        trx,
        events.map((event) => rowOf(ctx, event)),
      ),
    );
    return { kept: events.length };
  };
