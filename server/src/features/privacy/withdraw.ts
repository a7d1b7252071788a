import type { Privacy, Withdrawal } from '#contract/privacy.ts';
import type { Ctx } from '#server/platform/context.ts';
import { withdrawMessages } from '../profile/index.ts';
import { readPrivacy } from './read-privacy.ts';

/** Withdraws a message consent; the record keeps both dates. */
export const withdrawConsent = async (ctx: Ctx, { kind }: Withdrawal): Promise<Privacy> => {
  await ctx.tx((trx) => withdrawMessages(trx, ctx, [kind]));
  return readPrivacy(ctx);
};
