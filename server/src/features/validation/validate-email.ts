import { setTimeout as pause } from 'node:timers/promises';
import type { HumanResponse } from '#contract/human-check.ts';
import type { Validity } from '#contract/validation.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type Limit, networkOf, takeTokens } from '#server/platform/limits/index.ts';
import type { HumanGate } from '../human-check/index.ts';

export type EmailCheckDeps = {
  limitKey: string;
  human: HumanGate;
  isNew: (ctx: Ctx, identity: { email: string; usePpn?: string | undefined }) => Promise<boolean>;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
// Every answer takes this long, so that its time says nothing.
const answerMs = 300;

const limitsOf = (ctx: Ctx): { visitor: Limit[]; free: Limit[] } => {
  const session = ctx.session?.absoluteExpiresAt.toISOString() ?? '';
  const network = networkOf(ctx.clientAddress);
  const visitor = `${network}\n${session}`;
  return {
    visitor: [
      { name: 'email-minute', times: 5, everyMs: minuteMs, subject: visitor },
      { name: 'email-day', times: 30, everyMs: dayMs, subject: visitor },
    ],
    // Many of one network, or of the program, may be one program that looks for members.
    free: [
      { name: 'email-network', times: 20, everyMs: 60 * minuteMs, subject: network },
      { name: 'email-program', times: 300, everyMs: 60 * minuteMs, subject: '' },
    ],
  };
};

type Asked = { email: string; usePpn?: string | undefined } & HumanResponse;

/**
 * Whether an e-mail can join. It tells who is a member, so it takes a page of the program itself, is slow, is limited,
 * and asks for a person beyond that (B §4).
 */
export const validateEmail =
  ({ limitKey, human, isNew }: EmailCheckDeps) =>
  async (ctx: Ctx, { email, usePpn, ...asked }: Asked): Promise<Validity> => {
    if (!ctx.session) throw new AppError('forbidden');
    if (!ctx.carriesToken()) throw new AppError('csrf');
    const { visitor, free } = limitsOf(ctx);
    await takeTokens(ctx, limitKey, visitor);
    await human(ctx, { response: asked['g-recaptcha-response'], free });
    const [isValid] = await Promise.all([isNew(ctx, { email, usePpn }), pause(answerMs)]);
    return { isValid };
  };
