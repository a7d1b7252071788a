import { MINUTE_MS } from '#domain/durations.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { findMails } from './find-mails.ts';
import { type MailConsumerDeps, mailConsumers } from './mail-consumers.ts';

export { skipMails } from './find-mails.ts';
export type { MailPace } from './mail-consumers.ts';
export type { MailFacts } from './mail-facts.ts';
export { isMailKind, type MailKind, mailKinds } from './mail-kinds.ts';
export { sendMemberMails } from './send-member-mails.ts';
export { renderMail } from './write-mail.ts';

export const memberMailFeature = (deps: MailConsumerDeps) =>
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
    ],
    consumers: mailConsumers(deps),
  });
