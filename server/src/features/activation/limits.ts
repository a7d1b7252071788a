import type { Ctx } from '#server/platform/context.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';

export const lookupLimits = (ctx: Ctx): Limit[] => [
  { name: 'known', times: 10, everyMs: minuteMs, subject: ipPrefix(ctx.clientAddress) },
];

export const activationLimits = (ctx: Ctx, publicId: string): Limit[] => [
  { name: 'activate', times: 10, everyMs: minuteMs, subject: ipPrefix(ctx.clientAddress) },
  { name: 'activate-id', times: 5, everyMs: dayMs, subject: publicId },
];
