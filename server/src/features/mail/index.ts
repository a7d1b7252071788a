import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { findNews, findStatements } from './find-mails.ts';
import { type MailConsumerDeps, mailConsumers } from './mail-consumers.ts';

export type { MailFacts } from './fact-types.ts';
export { skipMails } from './find-mails.ts';
export { type MailPace, mailConsumers } from './mail-consumers.ts';
export { isMailKind, type MailKind, mailKinds } from './mail-kinds.ts';
export { sendMails } from './send-member-mail.ts';
export { renderMail } from './write-mail.ts';

const logQueued = (find: () => Promise<number>) => async (log: Log) => {
  const queued = await find();
  if (queued > 0) log.info({ queued }, 'mail.queued');
};

export const mailFeature = (deps: MailConsumerDeps) =>
  defineFeature({
    handlers: {},
    jobs: [
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
