import type { ProspectRecorded } from '#contract/enrollment.ts';
import { isStrictEmail } from '#domain/forms/email.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { EnrollmentDeps } from './join.ts';
import { freeProspects, prospectLimits } from './limits.ts';

type Prospect = { email: string; 'g-recaptcha-response'?: string | undefined };

/** Logs a prospect by keyed hash; the address is not stored before the terms are accepted. */
export const recordProspect =
  ({ captchaGate }: Pick<EnrollmentDeps, 'captchaGate'>) =>
  async (ctx: Ctx, { email, ...tried }: Prospect): Promise<ProspectRecorded> => {
    await captchaGate(ctx, { response: tried['g-recaptcha-response'], free: freeProspects(ctx) });
    await ctx.limiter.consume(prospectLimits(ctx));
    if (!isStrictEmail(email))
      throw new AppError('badRequest', {
        errors: [{ field: 'email', copy: 'forms', code: 'emailInvalid' }],
      });
    ctx.log.info(
      { prospect: ctx.limiter.hash('prospect', email.toLowerCase()) },
      'prospect.recorded',
    );
    return { noted: true };
  };
