import type { Partner } from '#contract/partner.ts';
import { Theme } from '#contract/theme.ts';
import type { Mailer } from '#server/integrations/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { digestOf, newSecret } from '#server/platform/keys/secret.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { Task } from '#server/platform/outbox/store.ts';

import { unsubscribePath } from '../profile/index.ts';
import { reminderFacts } from '../reservations/index.ts';
import { promptFacts } from '../reviews/index.ts';
import { writeActivatedMail, writeEmailChangedMail, writeEmailLeftMail } from './account-emails.ts';
import { writeCardMovedMail, writeCardRefusedMail } from './card-emails.ts';
import { writeEmailHtml } from './email-html.ts';
import {
  type EmailContent,
  type EmailInput,
  writePasswordChangedMail,
  writeRecoveryMail,
} from './email-template.ts';
import { writeBookedMail, writeReminderMail, writeWaitlistMail } from './reservation-emails.ts';
import { writeReviewPromptMail } from './review-emails.ts';
import { runMailTasks, senderOf } from './run-mail-tasks.ts';
import { readRecipient, replaceToken } from './store.ts';

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
  /** Signs the links that unsubscribe without a session; without it review prompts have none. */
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

const linkMs = 30 * 60_000;

// Notification mails and the page each links to.
const notices: Readonly<Record<string, { write: (to: EmailInput) => EmailContent; path: string }>> =
  {
    passwordChangedMail: { write: writePasswordChangedMail, path: '' },
    emailChangedMail: { write: writeEmailChangedMail, path: '/account/overview' },
    emailLeftMail: { write: writeEmailLeftMail, path: '' },
    activatedMail: { write: writeActivatedMail, path: '/search' },
    cardMoved: { write: writeCardMovedMail, path: '/account/manage_cards' },
    cardRefused: { write: writeCardRefusedMail, path: '/account/manage_cards' },
    reservationBooked: { write: writeBookedMail, path: '' },
    reservationReminder: { write: writeReminderMail, path: '' },
    reviewPrompt: { write: writeReviewPromptMail, path: '' },
    waitlistOpen: { write: writeWaitlistMail, path: '' },
  };
const kinds = ['recoveryMail', ...Object.keys(notices)];

// The token is created when its mail is sent, so that only the mail contains it.
const renderTask = async (
  { db, now, originOf }: MailTaskDeps,
  task: Task,
  to: { partner: Partner; firstName: string },
): Promise<EmailContent> => {
  const origin = originOf(task.partnerId);
  const notice = notices[task.kind];
  const path = task.payload.path ?? notice?.path;
  const link = path && `${origin}${path}`;
  if (notice) return notice.write({ ...to, link: link ?? '', facts: task.payload });
  const token = newSecret();
  const at = now();
  const saved = { hash: digestOf(token), now: at, expiresAt: new Date(at.getTime() + linkMs) };
  await asEngine(db, (trx) => replaceToken(trx, task, saved));
  return writeRecoveryMail({ ...to, link: `${origin}/recover/confirm?token=${token}` });
};

// Reminders and prompts say what is true when they are sent; none is sent for a table that moved or a dine that has
// its review.
const currentTask = async (
  { db, now, partners }: MailTaskDeps,
  task: Task,
): Promise<Task | undefined> => {
  const partner = partners.get(task.partnerId);
  if (!partner || !['reservationBooked', 'reservationReminder', 'reviewPrompt'].includes(task.kind))
    return task;
  const payload = await asEngine(db, (trx) =>
    task.kind === 'reviewPrompt'
      ? promptFacts(trx, task, { partner, now: now() })
      : reminderFacts(trx, task),
  );
  return payload && { ...task, payload };
};

// Prompts go only to members who get emails; the other mails here are about the account.
const unsubscribeOf = ({ linkKey, originOf }: MailTaskDeps, task: Task) =>
  linkKey === undefined || task.kind !== 'reviewPrompt'
    ? {}
    : {
        unsubscribeUrl: `${originOf(task.partnerId)}${unsubscribePath(linkKey, task)}`,
        isOneClick: true,
      };

const sendOne = async (deps: MailTaskDeps, queued: Task): Promise<void> => {
  const task = await currentTask(deps, queued);
  if (!task) return;
  const partner = deps.partners.get(task.partnerId);
  const recipient = await asEngine(deps.db, (trx) => readRecipient(trx, task));
  if (!partner || !recipient) return;
  const { partnerId } = task;
  const { text, parts } = await renderTask(deps, task, {
    partner,
    firstName: recipient.first_name,
  });
  const look = { theme: deps.themeOf?.(partnerId) ?? neutral, origin: deps.originOf(partnerId) };
  await deps.mailer.send({
    partnerId,
    from: senderOf(partner, deps.originOf),
    to: task.payload.to ?? recipient.email,
    subject: parts.subject,
    text,
    html: await writeEmailHtml(partner, parts, look),
    ...unsubscribeOf(deps, task),
  });
};

/** Sends due mails and reschedules failures; returns how many it processed. */
export const sendMails = (deps: MailTaskDeps): Promise<number> =>
  runMailTasks(deps, kinds, (task) => sendOne(deps, task));
