import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { findNews, findSeenDines, findStatements } from './find-mails.ts';
import { type MailConsumerDeps, mailConsumers } from './mail-consumers.ts';

export type { MailFacts } from './fact-types.ts';
export { skipMails } from './find-mails.ts';
export { newsOf } from './find-mails-store.ts';
export { type MailPace, mailConsumers } from './mail-consumers.ts';
export { isMailKind, type MailKind, mailKinds } from './mail-kinds.ts';
export { senderOf } from './run-mail-tasks.ts';
export { type MailContent, memberMailKinds, readEntries, sendMails } from './send-member-mail.ts';
export { readSentMail } from './sent-mail-store.ts';
export { tableFacts } from './table-facts.ts';
export { renderMail } from './write-mail.ts';

// An email "as it happens" follows the authorization within seconds.
const SEEN_EVERY_MS = 3_000;

const logQueued = (find: () => Promise<number>) => async (log: Log) => {
  const queued = await find();
  if (queued > 0) log.info({ queued }, 'mail.queued');
};

export const mailFeature = (deps: MailConsumerDeps) =>
  defineFeature({
    handlers: {},
    jobs: [
      {
        name: 'find-seen-dines',
        everyMs: SEEN_EVERY_MS,
        run: logQueued(() => findSeenDines(deps)),
      },
      {
        name: 'find-member-mails',
        everyMs: MINUTE_MS / 2,
        run: logQueued(() => findNews(deps)),
      },
      {
        name: 'find-statements',
        everyMs: HOUR_MS,
        run: logQueued(() => findStatements(deps)),
      },
    ],
    consumers: mailConsumers(deps),
  });
