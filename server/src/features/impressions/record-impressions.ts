import type { Impression, ImpressionsRecorded } from '#contract/impressions.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { withoutQuery } from '#domain/events/app-events.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';
import { addImpressions, type ImpressionRow } from './store.ts';

// The app sends batches every few seconds, so page views stay far below this. Not by session: a
// client may begin one for every batch.
const limitsOf = (ctx: Ctx): Limit[] => [
  {
    name: 'impressions',
    times: 30,
    everyMs: MINUTE_MS,
    subject: ipPrefix(ctx.clientAddress),
  },
];

// Browser clocks may be wrong: clamp to the ten minutes before arrival.
const happenedAt = (dateTime: string, now: Date): Date => {
  const reportedMs = Date.parse(dateTime);
  return new Date(Math.min(Math.max(reportedMs, now.getTime() - 10 * MINUTE_MS), now.getTime()));
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

/** Stores analytics events; the member is taken from the session. */
export const recordImpressions = async (
  ctx: Ctx,
  events: readonly Impression[],
): Promise<ImpressionsRecorded> => {
  const isStaff = Boolean(ctx.session?.emulationId);
  if (!ctx.partner.hasImpressions || isStaff || events.length === 0) return { kept: 0 };
  await ctx.limiter.consume(limitsOf(ctx));
  await ctx.tx((trx) =>
    addImpressions(
      trx,
      events.map((event) => rowOf(ctx, event)),
    ),
  );
  return { kept: events.length };
};
