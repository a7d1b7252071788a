import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';

export const lookupLimits = (ctx: Ctx): Limit[] => [
  { name: 'known', times: 10, everyMs: MINUTE_MS, subject: ipPrefix(ctx.clientAddress) },
];

export const activationLimits = (ctx: Ctx, publicId: string): Limit[] => [
  { name: 'activate', times: 10, everyMs: MINUTE_MS, subject: ipPrefix(ctx.clientAddress) },
  { name: 'activate-id', times: 5, everyMs: DAY_MS, subject: publicId },
];
