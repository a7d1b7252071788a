import type { KnownMember, PublicId } from '#contract/known-member.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { consumeTokens } from '#server/platform/limits/index.ts';
import { lookupLimits } from './limits.ts';
import { findByPublicId } from './store.ts';

/** Returns only what activation needs: a public id is no secret. */
export const readKnownMember =
  (limitKey: string) =>
  async (ctx: Ctx, { publicId }: PublicId): Promise<KnownMember> => {
    await consumeTokens(ctx, limitKey, lookupLimits(ctx));
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
