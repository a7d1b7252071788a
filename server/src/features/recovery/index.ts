import { defineFeature } from '#server/platform/define-feature.ts';
import { confirmToken } from './confirm-token.ts';
import { type RecoveryDeps, requestRecovery } from './request-recovery.ts';
import { type MailTaskDeps, sendMails } from './send-mails.ts';
import { updatePassword } from './update-password.ts';

export { issueToken } from './confirm-token.ts';
export { writeEmailHtml } from './email-html.ts';
export type { EmailParts } from './email-template.ts';
export { runMailTasks, senderOf } from './run-mail-tasks.ts';
export { sendMails } from './send-mails.ts';

type Deps = RecoveryDeps & Omit<MailTaskDeps, 'log'>;

const MAILS_EVERY_MS = 5_000;

export const recoveryFeature = (deps: Deps) =>
  defineFeature({
    handlers: {
      recovery: {
        request: requestRecovery(deps),
        confirm: confirmToken(deps.limitKey),
        update: updatePassword(deps.limitKey),
      },
    },
    jobs: [
      {
        name: 'send-mails',
        everyMs: MAILS_EVERY_MS,
        run: async (log) => {
          const taken = await sendMails({ ...deps, log });
          if (taken > 0) log.info({ taken }, 'mail.tasks_run');
        },
      },
    ],
  });
