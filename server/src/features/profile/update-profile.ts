import type { Member } from '#contract/member.ts';
import type { ProfileUpdate } from '#contract/profile.ts';
import { formatUsPhone } from '#domain/forms/phone.ts';
import { tierAfterEmailOptIn } from '#domain/member/member.ts';
import { canEditNames, type Profile, profileProblems } from '#domain/member/profile-rules.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { readCurrentMember } from '#server/features/member/index.ts';
import type { ZipCheck } from '#server/features/validation/index.ts';
import { type Ctx, memberKeyOf, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError, type FieldProblem } from '#server/platform/errors/app-error.ts';
import { hashNewPassword, passwordProblems, replacePassword } from './new-password.ts';
import { nextVersion } from './next-version.ts';
import { type LockedMember, recordOptIns } from './record-opt-ins.ts';
import { changeTier, lockMember, saveMember } from './store.ts';

const refuse = (errors: readonly FieldProblem[]) => {
  if (errors.length > 0) throw new AppError('badRequest', { errors });
};

const trimmed = (profile: Profile): Profile => ({
  ...profile,
  firstName: profile.firstName.trim(),
  lastName: profile.lastName.trim(),
  address1: profile.address1.trim(),
  address2: profile.address2.trim(),
  city: profile.city.trim(),
  zipCode: profile.zipCode.trim(),
  phoneNumber: formatUsPhone(profile.phoneNumber.trim()),
});

const save = async (trx: Trx, ctx: Ctx, change: { before: LockedMember; after: Profile }) => {
  const { before, after } = change;
  const key = memberKeyOf(ctx);
  const tier = tierAfterEmailOptIn(before.tier_level, after.emailOptIn);
  const hasNames = canEditNames(ctx.partner);
  await saveMember(trx, key, {
    first_name: hasNames ? after.firstName : before.first_name,
    last_name: hasNames ? after.lastName : before.last_name,
    address1: after.address1,
    address2: after.address2,
    city: after.city,
    state: after.state,
    zip_code: after.zipCode,
    phone_number: after.phoneNumber === '' ? null : after.phoneNumber,
    sms_opt_in: after.phoneNumber !== '' && after.smsOptIn,
    email_opt_in: after.emailOptIn,
    ...(before.email_opt_in === after.emailOptIn ? {} : { email_chosen_at: ctx.now() }),
    tier_level: tier,
    updated_at: nextVersion(before.updated_at, ctx.now()),
  });
  if (tier !== before.tier_level) {
    await changeTier(trx, key, { effective_on: businessDay(ctx.now()), tier_level: tier });
  }
  await recordOptIns(trx, ctx, change);
};

/** Saves the profile, or rejects it with errors by field. */
export const createUpdateProfile =
  (isZip: ZipCheck) =>
  async (
    ctx: Ctx,
    { firstName, lastName, version, password = '', currentPassword = '', ...rest }: ProfileUpdate,
  ): Promise<Member> => {
    const after = trimmed({ firstName: firstName ?? '', lastName: lastName ?? '', ...rest });
    refuse([
      ...profileProblems(after, ctx.partner).map((problem) => ({
        copy: 'forms' as const,
        ...problem,
      })),
      ...passwordProblems(ctx, password),
    ]);
    if (!(await isZip(after.zipCode)))
      refuse([{ field: 'zipCode', copy: 'forms', code: 'zipInvalid' }]);
    const passwordHash =
      password === '' ? null : await hashNewPassword(ctx, { password, currentPassword });
    await ctx.tx(async (trx) => {
      const key = memberKeyOf(ctx);
      const before = await lockMember(trx, key);
      if (!before) throw new AppError('unauthorized');
      if (version !== undefined && before.updated_at.toISOString() !== version)
        throw new AppError('conflict');
      refuse(passwordProblems(ctx, password, before.partner_number ?? ''));
      await save(trx, ctx, { before, after });
      if (passwordHash !== null) await replacePassword(trx, ctx, passwordHash);
    });
    if (passwordHash !== null) await ctx.sessions.signIn(memberOf(ctx).id, { method: 'password' });
    return readCurrentMember(ctx);
  };
