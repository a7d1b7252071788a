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
  /** How often it may be tried before somebody must be a person. */
  free: readonly Limit[];
  /** How many tries this one counts for. */
  times?: number;
  /** Nothing is free for this one. */
  mustBePerson?: boolean;
};

export type HumanGate = (
  ctx: Ctx,
  tried: Try,
) => Promise<{
  /** Takes back tries that turned out to be honest, so that only failures count. */
  forgive: (times?: number) => Promise<void>;
}>;

type Parts = {
  captcha: Captcha;
  limitKey: string;
  /** How many times the free tries; more than 1 only where many play one visitor. */
  patience?: number;
};

// When what somebody must be a person for may be over.
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
 * Lets a try pass while it is among the free ones, or with a response that is right and was never used. The limits ask,
 * not the form: without a response a try beyond them answers 429 and names the field. A service that cannot be
 * asked keeps nobody out who is within the limits.
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
