import { HOUR_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';

export const joinLimits = (ctx: Ctx): Limit[] => [
  { name: 'join', times: 20, everyMs: HOUR_MS, subject: ipPrefix(ctx.clientAddress) },
];

/** Joins per address before a CAPTCHA is required. */
export const freeJoins = (ctx: Ctx): Limit[] => [
  { name: 'join-free', times: 3, everyMs: HOUR_MS, subject: ipPrefix(ctx.clientAddress) },
];

export const freeProspects = (ctx: Ctx): Limit[] => [
  { name: 'prospect-free', times: 3, everyMs: HOUR_MS, subject: ipPrefix(ctx.clientAddress) },
];

export const prospectLimits = (ctx: Ctx): Limit[] => [
  { name: 'prospect', times: 20, everyMs: HOUR_MS, subject: ipPrefix(ctx.clientAddress) },
];
