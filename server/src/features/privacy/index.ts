import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { withdrawMessages } from '../profile/index.ts';
import { closeAccount } from './close-account.ts';
import { readPrivacy } from './read-privacy.ts';

export { writeMyData } from './write-my-data.ts';

export const privacyHandlers: HandlersOf<'privacy'> = {
  read: readPrivacy,
  withdraw: async (ctx, { kind }) => {
    await ctx.tx((trx) => withdrawMessages(trx, ctx, [kind]));
    return readPrivacy(ctx);
  },
  close: closeAccount,
};
