import type { Signup } from '#contract/enrollment.ts';
import type { SignedIn } from '#contract/session.ts';
import { type JoinText, joinProblems } from '#domain/enrollment/join-rules.ts';
import type { FormProblem } from '#domain/forms/form-problem.ts';
import { acceptsNewMembers } from '#domain/routing/enrollment-gate.ts';
import type { CaptchaGate } from '#server/features/captcha/index.ts';
import { hashPassword, isCommonPassword } from '#server/features/session/index.ts';
import type { ZipCheck } from '#server/features/validation/index.ts';
import { isDisposable } from '#server/features/validation/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

import { addTask } from '#server/platform/outbox/store.ts';
import { freeJoins, joinLimits } from './limits.ts';
import { newMember, trimmed } from './new-member.ts';
import { insertMember, recordConsents } from './store.ts';

export type EnrollmentDeps = { isZip: ZipCheck; captchaGate: CaptchaGate };

type JoinProblem = FormProblem & { field: string };

const refuse = (problems: readonly JoinProblem[]) => {
  const errors = problems.map((problem) => ({ copy: 'forms' as const, ...problem }));
  if (errors.length > 0) throw new AppError('badRequest', { errors });
};

const problemsOf = async (
  { partner }: Ctx,
  { isZip }: EnrollmentDeps,
  { form, text }: { form: Signup; text: JoinText },
): Promise<JoinProblem[]> => {
  const errors: JoinProblem[] = joinProblems(text, partner);
  if (!form.termsAccepted) errors.push({ field: 'termsAccepted', code: 'terms' });
  const isFaulty = (name: string) => errors.some(({ field }) => field === name);
  if (!isFaulty('email') && isDisposable(text.email))
    errors.push({ field: 'email', code: 'emailDisposable' });
  if (!isFaulty('password') && (await isCommonPassword(text.password)))
    errors.push({ field: 'password', code: 'passwordCommon' });
  if (!isFaulty('zipCode') && !(await isZip(text.zipCode)))
    errors.push({ field: 'zipCode', code: 'zipInvalid' });
  return errors;
};

const enroll = (
  ctx: Ctx,
  { form, text, passwordHash }: { form: Signup; text: JoinText; passwordHash: string },
) =>
  ctx.tx(async (trx) => {
    const row = newMember(ctx, { form, text, passwordHash });
    const id = await insertMember(trx, row);
    if (id === undefined) return undefined;
    const kinds = ['terms' as const];
    const opted = [
      ...(row.email_opt_in ? ['emailOptIn' as const] : []),
      ...(row.sms_opt_in ? ['smsOptIn' as const] : []),
    ];
    await recordConsents(
      trx,
      { partner_id: ctx.partnerId, member_id: id },
      { kinds: [...kinds, ...opted], textVersion: ctx.partner.termsVersion, at: ctx.now() },
    );
    const key = { partnerId: ctx.partnerId, memberId: id };
    await addTask(trx, { ...key, kind: 'welcomeMail', now: ctx.now() });
    return { id, publicId: row.public_id };
  });

/** Enrolls a non-card member and signs in. A taken email or number gets a generic error, so that joining reveals no members. */
export const join =
  (deps: EnrollmentDeps) =>
  async (ctx: Ctx, form: Signup): Promise<SignedIn> => {
    if (ctx.partner.enrollmentType !== 'direct' || !acceptsNewMembers(ctx.partner))
      throw new AppError('badRequest');
    await deps.captchaGate(ctx, { response: form['g-recaptcha-response'], free: freeJoins(ctx) });
    await ctx.limiter.consume(joinLimits(ctx));
    const text = trimmed(form);
    refuse(await problemsOf(ctx, deps, { form, text }));
    const passwordHash = await hashPassword(text.password);
    const member = await enroll(ctx, { form, text, passwordHash });
    if (!member)
      throw new AppError('badRequest', { errors: [{ field: '', copy: 'forms', code: 'form' }] });
    await ctx.sessions.signIn(member.id, { method: 'password' });
    ctx.log.info({ member: member.id }, 'member.joined');
    return { publicId: member.publicId };
  };
