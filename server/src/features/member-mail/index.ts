import { MINUTE_MS } from '#domain/durations.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { findMails } from './find-mails.ts';
import { type MemberMailDeps, sendMemberMails } from './send-member-mails.ts';

export { skipMails } from './find-mails.ts';
export type { MailFacts } from './mail-facts.ts';
export { isMailKind, type MailKind, mailKinds } from './mail-kinds.ts';
export { sendMemberMails } from './send-member-mails.ts';
export { renderMail } from './write-mail.ts';

const MAILS_EVERY_MS = 5_000;

export const memberMailFeature = (deps: Omit<MemberMailDeps, 'log'>) =>
  defineFeature({
    handlers: {},
    jobs: [
      {
        name: 'find-member-mails',
        everyMs: MINUTE_MS / 2,
        run: async (log) => {
          const queued = await findMails(deps);
          if (queued > 0) log.info({ queued }, 'mail.queued');
        },
      },
      {
        name: 'send-member-mails',
        everyMs: MAILS_EVERY_MS,
        run: async (log) => {
          const taken = await sendMemberMails({ ...deps, log });
          if (taken > 0) log.info({ taken }, 'mail.tasks_run');
        },
      },
    ],
  });
