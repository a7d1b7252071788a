import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { bucketOf, hashSubject } from '#server/platform/limits/index.ts';
import { consumeToken, refundToken } from '#server/platform/limits/store.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { Task } from '#server/platform/outbox/store.ts';
import { readRecipient } from './facts-store.ts';
import { isMailKind, mailKinds } from './mail-kinds.ts';

type MailLimit = { name: string; times: number; everyMs: number };

const SECURITY: MailLimit = { name: 'mail-security', times: 10, everyMs: HOUR_MS };
const REQUESTED: MailLimit = { name: 'mail-requested', times: 10, everyMs: HOUR_MS };
const UNCONFIRMED: MailLimit = { name: 'mail-unconfirmed', times: 5, everyMs: DAY_MS };
const UNCONFIRMED_SECURITY: MailLimit = {
  name: 'mail-unconfirmed-security',
  times: 5,
  everyMs: DAY_MS,
};

// Members cause them by what they do on the site, so that a script can cause any number.
const requested = new Set([
  'welcomeMail',
  'cardLinkedMail',
  'claimChecking',
  'claimRewarded',
  'claimDeclined',
  'accountClosedMail',
  'reservationBooked',
  'reservationCanceled',
  'reservationReminder',
  'waitlistOpen',
  'reviewPrompt',
]);

// Not sent to an address whose owner never proved to read it.
const optional = new Set(['waitlistOpen', 'reviewPrompt']);

type Recipient = { kind: string; isConfirmed: boolean };

/** The limit of a kind of mail to one address; null where none applies, `never` where it may not be sent. */
export const mailLimitOf = ({ kind, isConfirmed }: Recipient): MailLimit | 'never' | null => {
  const about = isMailKind(kind) ? mailKinds[kind].about : 'account';
  if (about === 'security') return isConfirmed ? SECURITY : UNCONFIRMED_SECURITY;
  if (isConfirmed) return requested.has(kind) ? REQUESTED : null;
  return about === 'offer' || optional.has(kind) ? 'never' : UNCONFIRMED;
};

// One mailbox, however its address is typed.
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

export type MailLimitDeps = {
  db: Database;
  now: Clock;
  log: Log;
  linkKey: string;
  loadedPartners: ReadonlyMap<string, unknown>;
};

/** Sends a mail unless its address got enough; the count is stored and holds for all programs together. */
export const sendWithinLimits = async <Sent>(
  { db, now, log, linkKey, loadedPartners }: MailLimitDeps,
  task: Task,
  send: () => Promise<Sent>,
): Promise<Sent | undefined> => {
  const { kind, memberId, payload } = task;
  const member = await asEngine(db, (trx) => readRecipient(trx, task));
  if (!member) return undefined;
  const limit = mailLimitOf({ kind, isConfirmed: member.email_unconfirmed_since === null });
  if (limit === null) return send();
  const refuse = () => {
    log.warn({ member: memberId, kind }, 'mail.limited');
    return undefined;
  };
  if (limit === 'never') return refuse();
  const mailbox = mailboxOf(payload.to ?? member.email);
  // A bucket belongs to a partner; the first one stores those of all.
  const [partnerId = task.partnerId] = [...loadedPartners.keys()].sort();
  const request = { partnerId, subject: hashSubject(linkKey, limit.name, mailbox), now: now() };
  const isAllowed = await asEngine(db, (trx) => consumeToken(trx, bucketOf(limit), request));
  if (!isAllowed) return refuse();
  try {
    return await send();
  } catch (error) {
    await asEngine(db, (trx) => refundToken(trx, bucketOf(limit), request));
    throw error;
  }
};
