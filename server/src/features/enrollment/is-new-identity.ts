import { normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { isStrictEmail } from '#domain/forms/email.ts';
import type { Ctx } from '#server/platform/context.ts';
import { findExisting } from './store.ts';

export type Identity = { email: string; usePpn?: string | undefined };

/** Whether the email and partner number are free at this partner; false for an invalid email. */
export const isNewIdentity = async (ctx: Ctx, { email, usePpn }: Identity): Promise<boolean> => {
  if (!isStrictEmail(email)) return false;
  const partnerNumber = usePpn ? normalizePartnerNumber(usePpn) : null;
  const taken = await ctx.tx((trx) => findExisting(trx, ctx.partnerId, { email, partnerNumber }));
  return !(taken.email || taken.number);
};
