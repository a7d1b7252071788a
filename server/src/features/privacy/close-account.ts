import { closeCards } from '#server/features/cards/index.ts';
import { withdrawMessages } from '#server/features/profile/index.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import { requireFresh } from '#server/platform/sessions/fresh.ts';

/** Unlinks every card, withdraws message consents and revokes all sessions. Earned rewards stay; requires a recent sign-in. */
export const closeAccount = async (ctx: Ctx): Promise<{ closed: true }> => {
  const key = memberKeyOf(ctx);
  requireFresh(ctx, 'close_account');
  await ctx.tx(async (trx) => {
    await withdrawMessages(trx, ctx, ['emailOptIn', 'smsOptIn']);
    await closeCards(trx, key, ctx.now());
  });
  ctx.log.info({ member: key.memberId }, 'account.closed');
  await ctx.sessions.signOut();
  return { closed: true };
};
