import { withdrawMessages } from '#server/features/profile/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { closeAccount } from './close-account.ts';
import { readPrivacy } from './read-privacy.ts';
import { writeMyData } from './write-my-data.ts';

export { eraseMember, findOpenPayout } from './erase-member-store.ts';
export { staffPartsOf } from './staff-parts.ts';
export { readConsents } from './store.ts';
export { jsonOf } from './write-json.ts';

export const privacyFeature = () =>
  defineFeature({
    handlers: {
      privacy: {
        read: readPrivacy,
        withdraw: async (ctx, { kind }) => {
          await ctx.tx((trx) => withdrawMessages(trx, ctx, [kind]));
          return readPrivacy(ctx);
        },
        close: closeAccount,
      },
    },
    routes: {
      '/downloads/my-data.json': writeMyData('json'),
      '/downloads/my-data.html': writeMyData('html'),
    },
  });
