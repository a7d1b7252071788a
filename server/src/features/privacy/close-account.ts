import { type Ctx, memberOf } from '#server/platform/context.ts';
import { requireFresh } from '#server/platform/sessions/fresh.ts';
import { closeCards } from '../cards/index.ts';
import { withdrawMessages } from '../profile/index.ts';

/**
 * Closes the account: every card is deleted, e-mails and texts end, and so do all sessions. What was earned stays on
 * the books and a card linked later opens the account again. Takes a fresh sign-in: 403 without.
 */
export const closeAccount = async (ctx: Ctx): Promise<{ closed: true }> => {
  const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
  requireFresh(ctx, 'Enter your password to close the account.');
  await ctx.tx(async (trx) => {
    await withdrawMessages(trx, ctx, ['emailOptIn', 'smsOptIn']);
    await closeCards(trx, key, ctx.now());
  });
  ctx.log.info({ member: key.memberId }, 'account closed');
  await ctx.sessions.signOut();
  return { closed: true };
};
