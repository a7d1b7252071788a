import type { VerbsOf } from '#server/platform/api/verbs.ts';
import { confirmToken } from './confirm-token.ts';
import { requestRecovery } from './request-recovery.ts';
import { updatePassword } from './update-password.ts';

export { sendMails } from './send-mails.ts';

/** The verbs of getting a sign-in back. */
export const createRecoveryVerbs = (limitKey: string): VerbsOf<'recovery'> => ({
  request: requestRecovery(limitKey),
  confirm: confirmToken(limitKey),
  update: updatePassword(limitKey),
});
