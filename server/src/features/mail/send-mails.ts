import type { Entry } from '#domain/content/json.ts';
import { confirmEmailPath, unsubscribePath } from '#server/features/profile/index.ts';
import { reminderFacts } from '#server/features/reservations/index.ts';
import { promptFacts } from '#server/features/reviews/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { priorityNameOf } from '#server/platform/outbox/priority.ts';
import type { Task } from '#server/platform/outbox/store.ts';
import { writeEmailHtml } from './email-html.ts';
import type { EmailContent } from './email-template.ts';
import { type Recipient, readRecipient } from './facts-store.ts';
import { readSharedCopy } from './mail-copy.ts';
import { runMailTasks, senderOf } from './run-mail-tasks.ts';
import { type MemberMailDeps, readEntries } from './send-member-mail.ts';
import { isWriterKind, mailWriters, promptCopy } from './table-mails.ts';

/** Without a key to sign them, mails have no links that confirm an address or unsubscribe. */
type MailTaskDeps = Omit<MemberMailDeps, 'linkKey'> & { linkKey?: string };

export const mailWriterKinds = Object.keys(mailWriters);

// Composed when sent, because a table may have moved and a dine may have been reviewed meanwhile.
const composedWhenSent = new Set([
  ...['reservationBooked', 'reservationCanceled', 'reservationReminder', 'reviewPrompt'],
]);

const currentTask = async (
  { db, now, loadedPartners }: MailTaskDeps,
  task: Task,
): Promise<Task | undefined> => {
  const partner = loadedPartners.get(task.partnerId)?.partner;
  if (!partner || !composedWhenSent.has(task.kind)) return task;
  const payload = await asEngine(db, (trx) =>
    task.kind === 'reviewPrompt'
      ? promptFacts(trx, task, { partner, now: now() })
      : reminderFacts(trx, task, { partner, now: now() }),
  );
  return payload && { ...task, payload };
};

// Prompts go only to members who get emails; the other mails here are about the account.
const withUnsubscribe = (
  { linkKey, originOf }: MailTaskDeps,
  task: Task,
  { text, parts, entries }: EmailContent & { entries: readonly Entry[] },
) => {
  if (linkKey === undefined || task.kind !== 'reviewPrompt') return { text, parts };
  const path = unsubscribePath(linkKey, task);
  const unsubscribeUrl = `${originOf(task.partnerId)}${path}`;
  const { unsubscribe, reason } = promptCopy(entries);
  return {
    text: `${text}\n\n${unsubscribe}: ${unsubscribeUrl}`,
    parts: {
      ...parts,
      reason,
      settings: { label: unsubscribe, path },
    },
    headers: { unsubscribeUrl, isOneClick: true },
  };
};

type Linked = { task: Task; recipient: Recipient; path: string };

// The button confirms an unconfirmed address.
const linkPathOf = ({ linkKey }: MailTaskDeps, { task, recipient, path }: Linked): string =>
  linkKey === undefined || recipient.email_unconfirmed_since === null
    ? path
    : confirmEmailPath(linkKey, { ...task, email: recipient.email, path });

/** Composes and sends the mail of a task. */
export const sendMail = async (deps: MailTaskDeps, queued: Task): Promise<void> => {
  const task = await currentTask(deps, queued);
  if (!task) return;
  const { partnerId, kind } = task;
  const loaded = deps.loadedPartners.get(partnerId);
  const recipient = await asEngine(deps.db, (trx) => readRecipient(trx, task));
  if (!loaded || !recipient || !isWriterKind(kind)) return;
  const { partner, theme } = loaded;
  const origin = deps.originOf(partnerId);
  const { path } = task.payload;
  const link = path ? `${origin}${linkPathOf(deps, { task, recipient, path })}` : '';
  const entries = await readEntries(deps, loaded);
  const to = { partner, entries, firstName: recipient.first_name, link };
  const content = mailWriters[kind]({ ...to, facts: task.payload });
  const { text, parts, headers } = withUnsubscribe(deps, task, { ...content, entries });
  const look = { theme, origin, copy: readSharedCopy(entries) };
  await deps.mailer.send({
    partnerId,
    priority: priorityNameOf(kind),
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
