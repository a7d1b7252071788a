import { setTimeout as pause } from 'node:timers/promises';
import type { CaptchaResponse } from '#contract/captcha.ts';
import type { EmailValidity } from '#contract/validation.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { isStrictEmail } from '#domain/forms/email.ts';
import type { CaptchaGate } from '#server/features/captcha/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';
import { isDisposable } from './is-disposable.ts';

export type EmailCheckDeps = {
  captchaGate: CaptchaGate;
  isNew: (ctx: Ctx, identity: { email: string; usePpn?: string | undefined }) => Promise<boolean>;
};

// Constant response time, so that timing reveals nothing.
const RESPONSE_MS = 300;

// Member numbers are sequential, so enumeration shows up as many lookups in one block.
const BLOCK_DIGITS = 4;

const numberBlockLimit = (usePpn: string): Limit => {
  const subject = normalizePartnerNumber(usePpn).slice(0, -BLOCK_DIGITS);
  return { name: 'number-block', times: 10, everyMs: 60 * MINUTE_MS, subject };
};

const clientOf = (ctx: Ctx): string =>
  `${ipPrefix(ctx.clientAddress)}\n${ctx.session?.absoluteExpiresAt.toISOString() ?? ''}`;

const clientLimits = (ctx: Ctx): Limit[] => [
  { name: 'email-minute', times: 5, everyMs: MINUTE_MS, subject: clientOf(ctx) },
  { name: 'email-day', times: 30, everyMs: DAY_MS, subject: clientOf(ctx) },
];

// Per address, partner and number block: high volume suggests enumeration.
const freeLimits = (ctx: Ctx, usePpn: string | undefined): Limit[] => {
  const prefix = ipPrefix(ctx.clientAddress);
  return [
    { name: 'email-prefix', times: 20, everyMs: 60 * MINUTE_MS, subject: prefix },
    { name: 'email-program', times: 300, everyMs: 60 * MINUTE_MS, subject: '' },
    ...(usePpn ? [numberBlockLimit(usePpn)] : []),
  ];
};

// A person joining checks an email or two, and perhaps a typo.
const USUAL_EMAILS = 5;

const exceedsUsualEmails = async (ctx: Ctx, email: string): Promise<boolean> => {
  const draw = async (limit: Omit<Limit, 'everyMs'>) =>
    ctx.limiter.tryConsume({ limits: [{ ...limit, everyMs: DAY_MS }], times: 1 });
  const visitor = clientOf(ctx);
  const subject = `${visitor}\n${email.toLowerCase()}`;
  const isNewHere = (await draw({ name: 'email-seen', times: 1, subject })) === 0;
  if (!isNewHere) return false;
  return (await draw({ name: 'email-distinct', times: USUAL_EMAILS, subject: visitor })) > 0;
};

const countCheck = async (ctx: Ctx, email: string): Promise<void> => {
  ctx.count('emailChecked');
  if (!(await exceedsUsualEmails(ctx, email))) return;
  ctx.count('manyEmailsChecked');
  ctx.log.warn('rate_limit.email_enumeration_suspected');
};

type EmailCheck = { email: string; usePpn?: string | undefined } & CaptchaResponse;

/** Whether an email is free to enroll. It reveals members, so it requires the partner's own page, is slow and limited. */
export const validateEmail =
  ({ captchaGate, isNew }: EmailCheckDeps) =>
  async (ctx: Ctx, { email, usePpn, ...query }: EmailCheck): Promise<EmailValidity> => {
    await ctx.limiter.consume(clientLimits(ctx));
    const free = freeLimits(ctx, usePpn);
    await captchaGate(ctx, { response: query['g-recaptcha-response'], free });
    await countCheck(ctx, email);
    if (isStrictEmail(email) && isDisposable(email))
      return { isValid: false, problem: 'disposable' };
    const [isValid] = await Promise.all([isNew(ctx, { email, usePpn }), pause(RESPONSE_MS)]);
    return { isValid };
  };
