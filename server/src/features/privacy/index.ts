import type { VerbsOf } from '#server/platform/api/verbs.ts';
import { closeAccount } from './close-account.ts';
import { readPrivacy } from './read-privacy.ts';
import { withdrawConsent } from './withdraw.ts';

export { writeMyData } from './write-my-data.ts';

export const privacyVerbs: VerbsOf<'privacy'> = {
  read: readPrivacy,
  withdraw: withdrawConsent,
  close: closeAccount,
};
