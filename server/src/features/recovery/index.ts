import { defineFeature } from '#server/platform/define-feature.ts';
import { confirmToken } from './confirm-token.ts';
import { type RecoveryDeps, requestRecovery } from './request-recovery.ts';
import { updatePassword } from './update-password.ts';

export { issueToken } from './confirm-token.ts';
export { writeEmailHtml } from './email-html.ts';
export type { EmailParts } from './email-template.ts';
export { attemptMail, senderOf } from './run-mail-tasks.ts';
export { type MailTaskDeps, mailWriterKinds, sendMail, sendMails } from './send-mails.ts';

export const recoveryFeature = (deps: RecoveryDeps) =>
  defineFeature({
    handlers: {
      recovery: {
        request: requestRecovery(deps),
        confirm: confirmToken,
        update: updatePassword,
      },
    },
  });
