import type { PublicId } from '#contract/known-member.ts';
import { tierOnActivation } from '#domain/member/member.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

import { addTask } from '#server/platform/outbox/store.ts';
import { activationLimits } from './read-known-member.ts';
import { findByPublicId, raiseTier } from './store.ts';

type Activated = { activated: true };

/** Activates a member; the tier then follows the email opt-in. Idempotent, creates no session, audited and announced by mail. */
export const activate = async (ctx: Ctx, { publicId }: PublicId): Promise<Activated> => {
  await ctx.limiter.consume(activationLimits(ctx, publicId));
  const now = ctx.now();
  const lifted = await ctx.tx(async (trx) => {
    const row = await findByPublicId(trx, ctx.partnerId, publicId);
    if (!row || row.member_type === 'ClosedAccountMember') throw new AppError('badRequest');
    const tier = tierOnActivation(row.email_opt_in);
    const lift = { memberId: row.id, tier, day: businessDay(now), now } as const;
    if (row.tier_level !== 'NonActivated' || !(await raiseTier(trx, ctx.partnerId, lift)))
      return undefined;
    const { partnerId } = ctx;
    await addTask(trx, { partnerId, memberId: row.id, kind: 'activatedMail', now });
    // The actor is unknown: there is no session.
    const entry = { partnerId, at: now, actor: 'public id', memberId: row.id };
    await insertAudit(trx, { ...entry, action: 'membership activated', detail: { tier } });
    return row.id;
  });
  if (lifted) ctx.log.info({ member: lifted }, 'membership.activated');
  return { activated: true };
};
