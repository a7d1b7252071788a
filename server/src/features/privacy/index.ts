import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { closeAccount } from './close-account.ts';
import { readPrivacy } from './read-privacy.ts';
import { withdrawConsent } from './withdraw.ts';

export { writeMyData } from './write-my-data.ts';

export const privacyHandlers: HandlersOf<'privacy'> = {
  read: readPrivacy,
  withdraw: withdrawConsent,
  close: closeAccount,
};
