import type { Captcha } from '#server/integrations/captcha/port.ts';
import type { VerbsOf } from '#server/platform/api/verbs.ts';
import { type Limit, networkOf, takeTokens } from '#server/platform/limits/index.ts';

export { createHumanGate, type HumanGate } from './create-human-gate.ts';
export { deleteOldResponses } from './store.ts';

type Parts = { captcha: Captcha; limitKey: string };

/** The verb that hands out checks; making one is work for us too, so a network gets so many (B §4). */
export const createHumanCheckVerbs = ({ captcha, limitKey }: Parts): VerbsOf<'humanCheck'> => ({
  begin: async (ctx) => {
    const subject = networkOf(ctx.clientAddress);
    const limit: Limit = { name: 'human-check', times: 30, everyMs: 60_000, subject };
    await takeTokens(ctx, limitKey, [limit]);
    return captcha.begin({ partnerId: ctx.partnerId, now: ctx.now() });
  },
});
