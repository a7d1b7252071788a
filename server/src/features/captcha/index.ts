import { HOUR_MS } from '#domain/durations.ts';
import type { Captcha } from '#server/integrations/captcha/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';

import { deleteOldResponses } from './store.ts';

export { type CaptchaGate, createCaptchaGate } from './create-captcha-gate.ts';

type Parts = { captcha: Captcha; db: Database; now: Clock };

// Creating a challenge costs CPU, so challenges are rate-limited too.
export const captchaFeature = ({ captcha, db, now }: Parts) =>
  defineFeature({
    handlers: {
      captcha: {
        begin: async (ctx) => {
          const subject = ipPrefix(ctx.clientAddress);
          const limit: Limit = { name: 'captcha', times: 30, everyMs: 60_000, subject };
          await ctx.limiter.consume([limit]);
          return captcha.begin({ partnerId: ctx.partnerId, now: ctx.now() });
        },
      },
    },
    jobs: [
      {
        name: 'delete-captcha-responses',
        everyMs: HOUR_MS,
        run: async () => {
          await asEngine(db, (trx) => deleteOldResponses(trx, now()));
        },
      },
    ],
  });
