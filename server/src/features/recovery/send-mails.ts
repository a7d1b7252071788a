import type { Partner } from '#contract/partner.ts';
import { Theme } from '#contract/theme.ts';
import { confirmEmailPath, unsubscribePath } from '#server/features/profile/index.ts';
import { reminderFacts } from '#server/features/reservations/index.ts';
import { promptFacts } from '#server/features/reviews/index.ts';
import type { Mailer } from '#server/integrations/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { priorityNameOf } from '#server/platform/outbox/priority.ts';
import type { Task } from '#server/platform/outbox/store.ts';
import { writeEmailHtml } from './email-html.ts';
import type { EmailContent, EmailInput } from './email-template.ts';
import {
  writeBookedMail,
  writeCanceledMail,
  writeReminderMail,
  writeWaitlistMail,
} from './reservation-emails.ts';
import { writeReviewPromptMail } from './review-emails.ts';
import { runMailTasks, senderOf } from './run-mail-tasks.ts';
import { type Recipient, readRecipient } from './store.ts';

export type MailTaskDeps = {
  db: Database;
  now: Clock;
  log: Log;
  mailer: Mailer;
  partners: ReadonlyMap<string, Partner>;
  /** Emails are in neutral colors without it. */
  themeOf?: (partnerId: string) => Theme | undefined;
  /** A partner's origin, from the configuration and never from a request. */
  originOf: (partnerId: string) => string;
  /** Signs the links that confirm an address or unsubscribe without a session; without it mails have none. */
  linkKey?: string;
};

const neutral = Theme.parse({
  seeds: {
    brand: '#1f2937',
    accent: '#1d4ed8',
    reward: '#d97706',
    canvas: '#ffffff',
    surface: '#f3f4f6',
    ink: '#111827',
  },
});

const writers: Readonly<Record<string, (to: EmailInput) => EmailContent>> = {
  reservationBooked: writeBookedMail,
  reservationCanceled: writeCanceledMail,
  reservationReminder: writeReminderMail,
  reviewPrompt: writeReviewPromptMail,
  waitlistOpen: writeWaitlistMail,
};
export const mailWriterKinds = Object.keys(writers);

// Composed when sent, because a table may have moved and a dine may have been reviewed meanwhile.
const composedWhenSent = new Set([
  ...['reservationBooked', 'reservationCanceled', 'reservationReminder', 'reviewPrompt'],
]);

const currentTask = async (
  { db, now, partners }: MailTaskDeps,
  task: Task,
): Promise<Task | undefined> => {
  const partner = partners.get(task.partnerId);
  if (!partner || !composedWhenSent.has(task.kind)) return task;
  const payload = await asEngine(db, (trx) =>
    task.kind === 'reviewPrompt'
      ? promptFacts(trx, task, { partner, now: now() })
      : reminderFacts(trx, task, now()),
  );
  return payload && { ...task, payload };
};

// Prompts go only to members who get emails; the other mails here are about the account.
const withUnsubscribe = (
  { linkKey, originOf }: MailTaskDeps,
  task: Task,
  { text, parts }: EmailContent,
) => {
  if (linkKey === undefined || task.kind !== 'reviewPrompt') return { text, parts };
  const path = unsubscribePath(linkKey, task);
  const unsubscribeUrl = `${originOf(task.partnerId)}${path}`;
  return {
    text: `${text}\n\nUnsubscribe: ${unsubscribeUrl}`,
    parts: {
      ...parts,
      reason: 'You’re getting this because you asked for our emails.',
      settings: { label: 'Unsubscribe', path },
    },
    headers: { unsubscribeUrl, isOneClick: true },
  };
};

type Linked = { task: Task; recipient: NonNullable<Recipient>; path: string };

// The button confirms an unconfirmed address.
const linkPathOf = ({ linkKey }: MailTaskDeps, { task, recipient, path }: Linked): string =>
  linkKey === undefined || recipient.email_unconfirmed_since === null
    ? path
    : confirmEmailPath(linkKey, { ...task, email: recipient.email, path });

/** Composes and sends the mail of a task. */
export const sendMail = async (deps: MailTaskDeps, queued: Task): Promise<void> => {
  const task = await currentTask(deps, queued);
  if (!task) return;
  const partner = deps.partners.get(task.partnerId);
  const recipient = await asEngine(deps.db, (trx) => readRecipient(trx, task));
  const write = writers[task.kind];
  if (!partner || !recipient || !write) return;
  const { partnerId } = task;
  const origin = deps.originOf(partnerId);
  const { path } = task.payload;
  const link = path ? `${origin}${linkPathOf(deps, { task, recipient, path })}` : '';
  const to = { partner, firstName: recipient.first_name, link };
  const content = write({ ...to, facts: task.payload });
  const { text, parts, headers } = withUnsubscribe(deps, task, content);
  const look = { theme: deps.themeOf?.(partnerId) ?? neutral, origin };
  await deps.mailer.send({
    partnerId,
    priority: priorityNameOf(task.kind),
    from: senderOf(partner, deps.originOf),
    to: recipient.email,
    subject: parts.subject,
    text,
    html: await writeEmailHtml(partner, parts, look),
    ...headers,
  });
};

/** Sends due mails and reschedules failures; returns how many it processed. */
export const sendMails = (deps: MailTaskDeps): Promise<number> =>
  runMailTasks(deps, mailWriterKinds, (task) => sendMail(deps, task));
