import { messages } from '#domain/forms/messages.ts';
import type { Captcha } from '#server/integrations/captcha/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  hashSubject,
  type Limit,
  refundTokens,
  tryConsumeTokens,
} from '#server/platform/limits/index.ts';
import { useResponse } from './store.ts';

export const humanField = 'g-recaptcha-response';

type Try = {
  response: string | undefined;
  /** Limits within which no CAPTCHA is required. */
  free: readonly Limit[];
  /** How many attempts this call counts for. */
  times?: number;
  /** Requires a CAPTCHA regardless of the limits. */
  mustBePerson?: boolean;
};

export type HumanGate = (
  ctx: Ctx,
  tried: Try,
) => Promise<{
  /** Refunds attempts that succeeded, so that only failures count. */
  forgive: (times?: number) => Promise<void>;
}>;

type Parts = {
  captcha: Captcha;
  limitKey: string;
  /** Multiplies the free limits; above 1 only where one address simulates many clients. */
  patience?: number;
};

// Retry-After when a CAPTCHA is required regardless of the limits.
const suspicionSeconds = 3600;

const refusal = (message: string) => [{ field: humanField, message }];

const checkOnce = async (ctx: Ctx, { captcha, limitKey }: Parts, response: string) => {
  const { partnerId } = ctx;
  const verdict = await captcha.verify(response, { partnerId, now: ctx.now() });
  if (verdict.kind !== 'passed') return verdict.kind;
  const used = {
    partnerId,
    hash: hashSubject(limitKey, 'human-response', verdict.once),
    expiresAt: verdict.expiresAt,
  };
  return (await ctx.tx((trx) => useResponse(trx, used))) ? 'passed' : 'failed';
};

/**
 * Passes attempts within the free limits, or with a valid, unused CAPTCHA response. Beyond the limits a missing response
 * is 429 with the field named. If the provider is down, attempts within the limits still pass.
 */
export const createHumanGate =
  (parts: Parts): HumanGate =>
  async (ctx, { response, times = 1, ...tried }) => {
    const { patience = 1 } = parts;
    const free = tried.free.map((limit) => ({ ...limit, times: limit.times * patience }));
    const verdict = response ? await checkOnce(ctx, parts, response) : 'none';
    if (verdict === 'passed') return { forgive: async () => undefined };
    if (verdict === 'failed')
      throw new AppError('badRequest', { errors: refusal(messages.captcha) });
    const waitSeconds = tried.mustBePerson
      ? suspicionSeconds
      : await tryConsumeTokens(ctx, parts.limitKey, { limits: free, times });
    if (waitSeconds > 0 && verdict === 'unavailable')
      throw new AppError('unavailable', { errors: refusal(messages.captchaAway) });
    if (waitSeconds > 0)
      throw new AppError('tooManyRequests', {
        message: 'human check',
        errors: refusal(messages.captcha),
        retryAfterSeconds: waitSeconds,
      });
    return {
      forgive: (again = times) => refundTokens(ctx, parts.limitKey, { limits: free, times: again }),
    };
  };
