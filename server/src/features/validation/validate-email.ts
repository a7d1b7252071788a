import { setTimeout as pause } from 'node:timers/promises';
import type { Validity } from '#contract/validation.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type Limit, networkOf, takeTokens } from '#server/platform/limits/index.ts';

export type EmailCheckDeps = {
  limitKey: string;
  isNew: (ctx: Ctx, identity: { email: string; usePpn?: string | undefined }) => Promise<boolean>;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
// Every answer takes this long, so that its time says nothing.
const answerMs = 300;

const limitsOf = (ctx: Ctx): Limit[] => {
  const session = ctx.session?.absoluteExpiresAt.toISOString() ?? '';
  const network = networkOf(ctx.clientAddress);
  const visitor = `${network}\n${session}`;
  return [
    { name: 'email-minute', times: 5, everyMs: minuteMs, subject: visitor },
    { name: 'email-day', times: 30, everyMs: dayMs, subject: visitor },
    { name: 'email-network', times: 20, everyMs: 60 * minuteMs, subject: network },
    { name: 'email-program', times: 300, everyMs: 60 * minuteMs, subject: '' },
  ];
};

/** Whether an e-mail can join. It tells who is a member, so it needs a session, is slow and is limited (B §4). */
export const validateEmail =
  ({ limitKey, isNew }: EmailCheckDeps) =>
  async (ctx: Ctx, identity: { email: string; usePpn?: string | undefined }): Promise<Validity> => {
    if (!ctx.session) throw new AppError('forbidden');
    await takeTokens(ctx, limitKey, limitsOf(ctx));
    const [isValid] = await Promise.all([isNew(ctx, identity), pause(answerMs)]);
    return { isValid };
  };
