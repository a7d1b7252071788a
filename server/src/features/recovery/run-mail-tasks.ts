import type { Partner } from '#contract/partner.ts';
import { looksLikeEmail } from '#domain/forms/email.ts';
import { markUndeliverable } from '#server/features/credentials/index.ts';
import { AddressRefused } from '#server/integrations/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import {
  claimTasks,
  finishTask,
  rescheduleTask,
  type Task,
} from '#server/platform/outbox/store.ts';

const BATCH = 20;

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

/** Sends the due mails of some kinds and reschedules failures; returns how many it processed. */
export const runMailTasks = async (
  deps: Deps,
  kinds: readonly string[],
  send: (task: Task) => Promise<void>,
): Promise<number> => {
  const { db, now, log } = deps;
  const tasks = await asEngine(db, (trx) => claimTasks(trx, kinds, { now: now(), limit: BATCH }));
  for (const task of tasks) {
    try {
      await send(task);
      await asEngine(db, (trx) => finishTask(trx, task, now()));
    } catch (error) {
      if (error instanceof AddressRefused) {
        await markBounced(deps, task, error.address);
        continue;
      }
      log.warn({ err: error, kind: task.kind }, 'mail.send_failed');
      await asEngine(db, (trx) => rescheduleTask(trx, task, { now: now(), why: 'not sent' }));
    }
  }
  return tasks.length;
};
