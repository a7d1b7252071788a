import { MINUTE_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ipPrefix } from '#server/platform/limits/index.ts';

const requestsAMinute = { availability: 60, month: 60, tables: 40 } as const;

/** Counts a search for tables against the limit of the client's IP prefix. */
export const consumeSearch = (
  { clientAddress, limiter }: Ctx,
  name: keyof typeof requestsAMinute,
) =>
  limiter.consume([
    {
      name,
      subject: ipPrefix(clientAddress),
      times: requestsAMinute[name] * limiter.multiplier,
      everyMs: MINUTE_MS,
    },
  ]);
