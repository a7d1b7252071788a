import type { Entry } from '#domain/content/json.ts';
import { needsEmailUpdate } from '#domain/forms/email.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import {
  type ContentService,
  createProgramCopy,
  readFilledPage,
} from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { confirmEmailPath, unsubscribePath } from '#server/features/profile/index.ts';
import type { Mailer } from '#server/integrations/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { priorityNameOf } from '#server/platform/outbox/priority.ts';
import type { Task } from '#server/platform/outbox/store.ts';
import { runInLocale } from '#server/platform/run-in-locale.ts';
import { isNotified, type Recipient, readRecipient } from './facts-store.ts';
import { readSharedCopy } from './mail-copy.ts';
import { readMailFacts } from './mail-facts.ts';
import { choiceOf, isMailKind, type MailKind, mailKinds } from './mail-kinds.ts';
import { runMailTasks, senderOf } from './run-mail-tasks.ts';
import type { SentMail } from './sent-mail-store.ts';
import { renderMail } from './write-mail.ts';

export type MemberMailDeps = {
  db: Database;
  now: Clock;
  engine: Pick<Engine, 'partnerOf'>;
  log: Log;
  mailer: Mailer;
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  content: Pick<ContentService, 'entriesOf'>;
  /** A partner's origin, from the configuration and never from a request. */
  originOf: (partnerId: string) => string;
  /** Signs the links that unsubscribe without a session. */
  linkKey: string;
};

export const memberMailKinds = Object.keys(mailKinds);

export type MailContent = Pick<MemberMailDeps, 'content' | 'now' | 'loadedPartners'>;

/** The content page `mail` of a program, ready to show. */
export const readEntries = (
  { content, now }: Pick<MailContent, 'content' | 'now'>,
  loaded: LoadedPartner,
): Promise<readonly Entry[]> => readFilledPage(loaded, { content, name: 'mail', now: now() });

// Applies the member's latest email choice, even if it was made after queuing.
const isWelcome = (kind: MailKind, to: Recipient): boolean => {
  const { about } = mailKinds[kind];
  if (about === 'security' || about === 'table') return true;
  if (needsEmailUpdate(to.email, to.email_undeliverable_since)) return false;
  if (about === 'offer' && !to.email_opt_in) return false;
  return to.member_type !== 'ClosedAccountMember' || kind === 'accountClosedMail';
};

const sendKind = async (
  deps: MemberMailDeps,
  task: Task & { kind: MailKind },
  loaded: LoadedPartner,
): Promise<SentMail | undefined> => {
  const { kind, partnerId } = task;
  const { partner } = loaded;
  const entries = await readEntries(deps, loaded);
  const shared = readSharedCopy(entries);
  const copy = createProgramCopy(deps)(partnerId);
  const found = await asEngine(deps.db, async (trx) => {
    const to = await readRecipient(trx, task);
    if (!to || !isWelcome(kind, to)) return undefined;
    const choice = choiceOf(kind);
    if (choice && !(await isNotified(trx, task, choice))) return undefined;
    const { partnerOf } = deps.engine;
    const input = { trx, task, partner, partnerOf, copy, entries, shared, now: deps.now() };
    const facts = await readMailFacts[kind](input);
    return facts && { to, facts };
  });
  if (!found) return undefined;
  const { to, facts } = found;
  const origin = deps.originOf(partnerId);
  const { about } = mailKinds[kind];
  const { parts, text, html } = await renderMail({
    loaded,
    entries,
    kind,
    origin,
    facts,
    firstName: to.first_name,
    unsubscribePath: unsubscribePath(deps.linkKey, task),
    ...(to.email_unconfirmed_since !== null &&
      about !== 'security' && {
        pathOf: (path: string) =>
          confirmEmailPath(deps.linkKey, { ...task, email: to.email, path }),
      }),
  });
  const recipient = facts.to ?? to.email;
  await deps.mailer.send({
    partnerId,
    priority: priorityNameOf(kind),
    from: senderOf(partner, deps.originOf),
    to: recipient,
    subject: parts.subject,
    text,
    html,
    ...(parts.settings && {
      unsubscribeUrl: `${origin}${parts.settings.path}`,
      isOneClick: about === 'offer',
    }),
  });
  return { recipient, subject: parts.subject, text, html, origin };
};

/** Composes and sends the mail of a task, in the locale of its program. */
export const sendMemberMail = async (
  deps: MemberMailDeps,
  task: Task,
): Promise<SentMail | undefined> => {
  const { kind, partnerId } = task;
  const loaded = deps.loadedPartners.get(partnerId);
  if (!loaded || !isMailKind(kind)) return undefined;
  return runInLocale(loaded.partner, () => sendKind(deps, { ...task, kind }, loaded));
};

/** Sends due mails and reschedules failures; returns how many it processed. */
export const sendMails = (deps: MemberMailDeps): Promise<number> =>
  runMailTasks(deps, memberMailKinds, (task) => sendMemberMail(deps, task));
