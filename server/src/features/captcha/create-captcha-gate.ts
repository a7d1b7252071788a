import type { ProblemCode } from '#domain/forms/form-problem.ts';
import type { Captcha } from '#server/integrations/captcha/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Limit } from '#server/platform/limits/index.ts';
import { consumeResponse } from './store.ts';

export const CAPTCHA_FIELD = 'g-recaptcha-response';

type Attempt = {
  response: string | undefined;
  /** Limits within which no CAPTCHA is required. */
  free: readonly Limit[];
  /** How many attempts this call counts for. */
  times?: number;
  /** Requires a CAPTCHA regardless of the limits. */
  requiresCaptcha?: boolean;
};

export type CaptchaGate = (
  ctx: Ctx,
  tried: Attempt,
) => Promise<{
  /** Refunds attempts that succeeded, so that only failures count. */
  refund: (times?: number) => Promise<void>;
}>;

// Retry-After when a CAPTCHA is required regardless of the limits.
const RETRY_AFTER_SECONDS = 3600;

const captchaError = (code: ProblemCode) => [
  { field: CAPTCHA_FIELD, copy: 'forms' as const, code },
];

const verifyOnce = async (ctx: Ctx, captcha: Captcha, response: string) => {
  const { partnerId } = ctx;
  const verdict = await captcha.verify(response, { partnerId, now: ctx.now() });
  if (verdict.kind !== 'passed') return verdict.kind;
  const used = {
    partnerId,
    hash: ctx.limiter.hash('human-response', verdict.once),
    expiresAt: verdict.expiresAt,
  };
  return (await ctx.tx((trx) => consumeResponse(trx, used))) ? 'passed' : 'failed';
};

/**
 * Passes attempts within the free limits, or with a valid, unused CAPTCHA response. Beyond the limits a missing response
 * is 429 with the field named. If the provider is down, attempts within the limits still pass.
 */
export const createCaptchaGate =
  (captcha: Captcha): CaptchaGate =>
  async (ctx, { response, times = 1, ...tried }) => {
    const free = tried.free.map((limit) => ({
      ...limit,
      times: limit.times * ctx.limiter.multiplier,
    }));
    const verdict = response ? await verifyOnce(ctx, captcha, response) : 'none';
    if (verdict === 'passed') return { refund: async () => undefined };
    if (verdict === 'failed') throw new AppError('badRequest', { errors: captchaError('captcha') });
    const waitSeconds = tried.requiresCaptcha
      ? RETRY_AFTER_SECONDS
      : await ctx.limiter.tryConsume({ limits: free, times });
    if (waitSeconds > 0 && verdict === 'unavailable')
      throw new AppError('unavailable', { errors: captchaError('captchaAway') });
    if (waitSeconds > 0)
      throw new AppError('tooManyRequests', {
        message: 'captcha required',
        errors: captchaError('captcha'),
        retryAfterSeconds: waitSeconds,
      });
    return {
      refund: (again = times) => ctx.limiter.refund({ limits: free, times: again }),
    };
  };
