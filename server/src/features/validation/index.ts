import { MINUTE_MS } from '#domain/durations.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { ipPrefix } from '#server/platform/limits/index.ts';
import type { ZipCheck } from './create-zip-check.ts';
import { type EmailCheckDeps, validateEmail } from './validate-email.ts';

export { createZipCheck, type ZipCheck } from './create-zip-check.ts';
export { isDisposable } from './is-disposable.ts';

type Deps = EmailCheckDeps & { isZip: ZipCheck };

export const validationFeature = ({ isZip, ...email }: Deps) =>
  defineFeature({
    handlers: {
      validation: {
        zip: async (ctx, { zip }) => {
          const subject = ipPrefix(ctx.clientAddress);
          const limit = { name: 'zip', times: 60, everyMs: MINUTE_MS, subject };
          await ctx.limiter.consume([limit]);
          return { isValid: await isZip(zip) };
        },
        email: validateEmail(email),
      },
    },
  });
