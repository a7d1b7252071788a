import type { Privacy, Withdrawal } from '#contract/privacy.ts';
import type { Ctx } from '#server/platform/context.ts';
import { withdrawMessages } from '../profile/index.ts';
import { readPrivacy } from './read-privacy.ts';

/** Ends e-mails or text messages at once; the receipt keeps when they were agreed to and when they ended. */
export const withdrawConsent = async (ctx: Ctx, { kind }: Withdrawal): Promise<Privacy> => {
  await ctx.tx((trx) => withdrawMessages(trx, ctx, [kind]));
  return readPrivacy(ctx);
};
