import type { Partner } from '#contract/partner.ts';
import { looksLikeEmail } from '#domain/forms/email.ts';
import { markUndeliverable } from '#server/features/credentials/index.ts';
import { AddressRefused } from '#server/integrations/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { failureLevel, runDueTasks } from '#server/platform/outbox/run-due-tasks.ts';
import { finishTask, rescheduleTask, skipTask, type Task } from '#server/platform/outbox/store.ts';
import { compressMail, insertSentMail, type SentMail } from './sent-mail-store.ts';

// A mail server that does not respond holds one of them, not those behind it.
const MAX_CONCURRENT = 5;

type Deps = { db: Database; now: Clock; log: Log };

/** The sender of a partner's mails; partners whose support contact is a URL need an address of the site. */
export const senderOf = (
  { slug, programName, customerSupport: { email } }: Partner,
  originOf: (slug: string) => string,
) => ({
  name: programName,
  address: looksLikeEmail(email.display)
    ? email.display
    : `no-reply@${new URL(originOf(slug)).hostname}`,
});

// A rejected address is not retried; the member has to enter another.
const markBounced = async ({ db, now, log }: Deps, task: Task, email: string) => {
  const { partnerId } = task;
  await asEngine(db, async (trx) => {
    await markUndeliverable(trx, { partnerId, email }, now());
    await finishTask(trx, task, now());
  });
  log.info({ member: task.memberId }, 'mail.bounced');
};

/** Sends a mail and returns it; undefined where its member gets none. */
type Send = (task: Task) => Promise<SentMail | undefined>;

const finish = async ({ db, now }: Deps, task: Task, mail: SentMail | undefined) => {
  const body = mail && (await compressMail(mail));
  await asEngine(db, async (trx) => {
    if (!mail || !body) return skipTask(trx, task, now());
    await insertSentMail(trx, { task, mail, body, now: now() });
    return finishTask(trx, task, now());
  });
};

/** Sends the mail of a claimed task and finishes or reschedules it; false when it was not sent. */
export const attemptMail = async (deps: Deps, task: Task, send: Send): Promise<boolean> => {
  const { db, now, log } = deps;
  try {
    await finish(deps, task, await send(task));
    return true;
  } catch (error) {
    if (error instanceof AddressRefused) {
      await markBounced(deps, task, error.address);
      return true;
    }
    const { kind, attempts } = task;
    log[failureLevel(task)]({ err: error, kind, attempts }, 'mail.send_failed');
    await asEngine(db, (trx) => rescheduleTask(trx, task, { now: now(), why: 'not sent' }));
    return false;
  }
};

/** Sends the due mails of some kinds and reschedules failures; returns how many it processed. */
export const runMailTasks = async (
  deps: Deps,
  kinds: readonly string[],
  send: Send,
): Promise<number> => {
  const { db, now } = deps;
  const run = (task: Task) => attemptMail(deps, task, send);
  return (await runDueTasks({ db, now, kinds, maxConcurrent: MAX_CONCURRENT, run })).length;
};
