import type { Captcha } from '#server/integrations/captcha/port.ts';
import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { consumeTokens, ipPrefix, type Limit } from '#server/platform/limits/index.ts';

export { type CaptchaGate, createCaptchaGate } from './create-captcha-gate.ts';
export { deleteOldResponses } from './store.ts';

type Parts = { captcha: Captcha; limitKey: string };

// Creating a challenge costs CPU, so challenges are rate-limited too.
export const createCaptchaHandlers = ({ captcha, limitKey }: Parts): HandlersOf<'captcha'> => ({
  begin: async (ctx) => {
    const subject = ipPrefix(ctx.clientAddress);
    const limit: Limit = { name: 'human-check', times: 30, everyMs: 60_000, subject };
    await consumeTokens(ctx, limitKey, [limit]);
    return captcha.begin({ partnerId: ctx.partnerId, now: ctx.now() });
  },
});
