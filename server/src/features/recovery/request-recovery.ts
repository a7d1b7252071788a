import { setTimeout as wait } from 'node:timers/promises';
import type { Accepted } from '#contract/recovery.ts';
import { isPartnerNumber, normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { isStrictEmail } from '#domain/forms/email.ts';
import type { CaptchaGate } from '#server/features/captcha/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

import { addTask } from '#server/platform/outbox/store.ts';
import { accountLimits, addressLimits, freeRequests } from './limits.ts';
import { findRecoverable } from './store.ts';

export type RecoveryDeps = {
  captchaGate: CaptchaGate;
  /** Waits this many milliseconds. */
  pause?: (ms: number) => Promise<void>;
};
type Requested = { identifier: string; 'g-recaptcha-response'?: string | undefined };

const identifierOf = (typed: string): string => {
  if (isStrictEmail(typed)) return typed;
  const number = normalizePartnerNumber(typed);
  if (isPartnerNumber(number)) return number;
  throw new AppError('badRequest', {
    errors: [{ field: 'identifier', copy: 'forms', code: 'recoveryInvalid' }],
  });
};

const isWithinAccountLimits = async (ctx: Ctx, identifier: string): Promise<boolean> => {
  try {
    await ctx.limiter.consume(accountLimits(identifier));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

const enqueueMail = async (ctx: Ctx, identifier: string): Promise<void> => {
  if (!(await isWithinAccountLimits(ctx, identifier))) return;
  await ctx.tx(async (trx) => {
    const { partnerId } = ctx;
    const member = await findRecoverable(trx, partnerId, identifier);
    if (!member) return;
    await addTask(trx, { partnerId, memberId: member.id, kind: 'recoveryMail', now: ctx.now() });
  });
};

// Longer than finding an account and enqueuing its mail takes.
const RESPONSE_MS = 250;

/** Enqueues a recovery mail; the response and its timing are the same whether or not the account exists. */
export const requestRecovery =
  ({ captchaGate, pause = wait }: RecoveryDeps) =>
  async (ctx: Ctx, { identifier: typed, ...query }: Requested): Promise<Accepted> => {
    if (ctx.partner.enrollmentType !== 'direct') throw new AppError('forbidden');
    const identifier = identifierOf(typed);
    await captchaGate(ctx, { response: query['g-recaptcha-response'], free: freeRequests(ctx) });
    await ctx.limiter.consume(addressLimits(ctx));
    await Promise.all([enqueueMail(ctx, identifier), pause(RESPONSE_MS)]);
    return { accepted: true };
  };
