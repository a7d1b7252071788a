import { mailSlots } from '#server/integrations/mail/port.ts';
import { priorities } from '#server/platform/outbox/priority.ts';
import type { Consumer } from '#server/platform/outbox/start-consumers.ts';
import { sendWithinLimits } from './limit-mails.ts';
import { attemptMail } from './run-mail-tasks.ts';
import { type MemberMailDeps, memberMailKinds, sendMemberMail } from './send-member-mail.ts';

/** How fast a process sends bulk mails. */
export type MailPace = { maxConcurrent: number; perSecond?: number | undefined };

export type MailConsumerDeps = Omit<MemberMailDeps, 'log'> & { pace: MailPace };

/** The consumers of mails: those of each priority have their own slots, so that none waits for one below. */
export const mailConsumers = ({ pace, ...deps }: MailConsumerDeps): readonly Consumer[] => {
  const run: Consumer['run'] = (task, log) =>
    attemptMail({ ...deps, log }, task, () =>
      sendWithinLimits({ ...deps, log }, task, () => sendMemberMail({ ...deps, log }, task)),
    );
  const mails = { kinds: memberMailKinds, run };
  const { interactive, timely, bulk } = priorities;
  return [
    {
      ...mails,
      name: 'interactive-mails',
      priority: interactive,
      maxConcurrent: mailSlots.interactive,
    },
    { ...mails, name: 'timely-mails', priority: timely, maxConcurrent: mailSlots.timely },
    { ...mails, name: 'bulk-mails', priority: bulk, ...pace },
  ];
};
