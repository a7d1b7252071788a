import { HOUR_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';

export const addressLimits = (ctx: Ctx): Limit[] => [
  { name: 'recover', times: 10, everyMs: HOUR_MS, subject: ipPrefix(ctx.clientAddress) },
];

/** Requests per address before a CAPTCHA is required. */
export const freeRequests = (ctx: Ctx): Limit[] => [
  { name: 'recover-free', times: 5, everyMs: HOUR_MS, subject: ipPrefix(ctx.clientAddress) },
];

export const accountLimits = (identifier: string): Limit[] => [
  { name: 'recover-account', times: 3, everyMs: HOUR_MS, subject: identifier.toLowerCase() },
];

export const tokenLimits = (ctx: Ctx): Limit[] => [
  { name: 'recover-token', times: 20, everyMs: HOUR_MS, subject: ipPrefix(ctx.clientAddress) },
];
