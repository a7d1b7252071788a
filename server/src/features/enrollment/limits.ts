import type { Ctx } from '#server/platform/context.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';

const hourMs = 3_600_000;

/** Joining and leaving an e-mail, by the visitor's network. */
export const joinLimits = (ctx: Ctx): Limit[] => [
  { name: 'join', times: 20, everyMs: hourMs, subject: ipPrefix(ctx.clientAddress) },
];

/** How often a network may join before whoever joins must be a person. */
export const freeJoins = (ctx: Ctx): Limit[] => [
  { name: 'join-free', times: 3, everyMs: hourMs, subject: ipPrefix(ctx.clientAddress) },
];

export const freeProspects = (ctx: Ctx): Limit[] => [
  { name: 'prospect-free', times: 3, everyMs: hourMs, subject: ipPrefix(ctx.clientAddress) },
];

export const prospectLimits = (ctx: Ctx): Limit[] => [
  { name: 'prospect', times: 20, everyMs: hourMs, subject: ipPrefix(ctx.clientAddress) },
];
