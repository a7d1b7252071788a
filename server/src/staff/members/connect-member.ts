import { normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { connectIdentity } from '#server/features/single-sign-on/index.ts';
import { runBatch } from '#server/platform/db/index.ts';
import { auditName, partnerOf, type StaffContext, staff } from '../staff-context.ts';

type IssuerErrors = { NO_SINGLE_SIGN_ON: () => Error; NO_ISSUER: () => Error };

/** The issuer that staff name, or that of the program's settings. */
export const issuerFor = (
  context: StaffContext,
  { partner, issuer }: { partner: string; issuer: string | null },
  errors: IssuerErrors,
): string => {
  const { enrollmentType, singleSignOn } = partnerOf(context, partner);
  if (enrollmentType !== 'sso') throw errors.NO_SINGLE_SIGN_ON();
  const found = issuer ?? singleSignOn?.issuer;
  if (!found || !URL.canParse(found)) throw errors.NO_ISSUER();
  return found;
};

export const connectMember = staff.members.connect.handler(async ({ context, input, errors }) => {
  const { partner, member, subject, isReplacing, isDryRun } = input;
  const issuer = issuerFor(context, input, errors);
  const isEmail = member.includes('@');
  const result = await runBatch(context.engine.db, isDryRun, (trx) =>
    connectIdentity(trx, {
      partnerId: partner,
      issuer,
      subject,
      isReplacing,
      email: isEmail ? member : null,
      memberNumber: isEmail ? null : normalizePartnerNumber(member),
      by: auditName(context),
      now: context.engine.now(),
    }),
  );
  if (typeof result === 'string') return { result };
  throw errors.CONNECTION_REFUSED({ data: { member, code: result.refusal } });
});
