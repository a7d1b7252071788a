import { normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { isStrictEmail } from '#domain/forms/email.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { type EnrollmentDeps, join } from './join.ts';
import { recordProspect } from './record-prospect.ts';
import { findExisting } from './store.ts';

export type { EnrollmentDeps } from './join.ts';

export const enrollmentFeature = (deps: EnrollmentDeps) =>
  defineFeature({
    handlers: {
      enrollment: {
        join: join(deps),
        recordProspect: recordProspect(deps),
      },
    },
  });

type Identity = { email: string; usePpn?: string | undefined };

/** Whether the email and partner number are free at this partner; false for an invalid email. */
export const isNewIdentity = async (ctx: Ctx, { email, usePpn }: Identity): Promise<boolean> => {
  if (!isStrictEmail(email)) return false;
  const partnerNumber = usePpn ? normalizePartnerNumber(usePpn) : null;
  const existing = await ctx.tx((trx) =>
    findExisting(trx, ctx.partnerId, { email, partnerNumber }),
  );
  return !(existing.email || existing.number);
};
