import type { KnownMember, PublicId } from '#contract/known-member.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';
import { findByPublicId } from './store.ts';

const lookupLimits = (ctx: Ctx): Limit[] => [
  { name: 'known', times: 10, everyMs: MINUTE_MS, subject: ipPrefix(ctx.clientAddress) },
];

export const activationLimits = (ctx: Ctx, publicId: string): Limit[] => [
  { name: 'activate', times: 10, everyMs: MINUTE_MS, subject: ipPrefix(ctx.clientAddress) },
  { name: 'activate-id', times: 5, everyMs: DAY_MS, subject: publicId },
];

/** Returns only what activation needs: a public id is not a secret. */
export const readKnownMember = async (ctx: Ctx, { publicId }: PublicId): Promise<KnownMember> => {
  await ctx.limiter.consume(lookupLimits(ctx));
  const row = await ctx.tx((trx) => findByPublicId(trx, ctx.partnerId, publicId));
  if (!row) throw new AppError('notFound');
  return {
    publicId: row.public_id,
    interfaceType: 'known',
    tierLevel: row.tier_level,
    hasWebProfile: row.has_web_profile,
    active: row.active && row.member_type !== 'ClosedAccountMember',
  };
};
