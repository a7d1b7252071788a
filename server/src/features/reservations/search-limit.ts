import { MINUTE_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { consumeTokens, ipPrefix } from '#server/platform/limits/index.ts';

export type SearchLimit = { limitKey: string; rateLimitMultiplier: number };

const requestsAMinute = { availability: 60, month: 60, tables: 40 } as const;

/** Counts a search for tables against the limit of the client's IP prefix. */
export const consumeSearch = (
  ctx: Ctx,
  { limitKey, rateLimitMultiplier }: SearchLimit,
  name: keyof typeof requestsAMinute,
) =>
  consumeTokens(ctx, limitKey, [
    {
      ...{ name, subject: ipPrefix(ctx.clientAddress) },
      ...{ times: requestsAMinute[name] * rateLimitMultiplier, everyMs: MINUTE_MS },
    },
  ]);
