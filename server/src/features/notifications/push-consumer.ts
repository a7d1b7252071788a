import { z } from 'zod';
import { substitute } from '#domain/content/substitute.ts';
import { type NotificationKind, notificationKinds } from '#domain/notifications/notification.ts';
import { quietUntil } from '#domain/notifications/quiet-hours.ts';
import { type MailContent, readEntries, senderOf } from '#server/features/mail/index.ts';
import type { PushMessage, PushSender, PushTarget } from '#server/integrations/push/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { priorities } from '#server/platform/outbox/priority.ts';
import { failureLevel } from '#server/platform/outbox/run-due-tasks.ts';
import type { Consumer } from '#server/platform/outbox/start-consumers.ts';
import {
  finishTask,
  postponeTask,
  rescheduleTask,
  type Task,
} from '#server/platform/outbox/store.ts';
import { readTier } from './fact-store.ts';
import { type Facts, readPushFacts } from './push-facts.ts';
import { findDevice, readSetting, removeDevice } from './setting-store.ts';

const MAX_CONCURRENT = 10;
// With the backoff of tasks, 15 attempts take about eight hours; later a notification is no news.
const MAX_ATTEMPTS = 15;

const Text = z.object({ title: z.string(), text: z.string() });
const PushCopy = z.object({
  dineSeen: Text,
  rewardFinal: Text,
  bonusEarned: Text,
  checkMissing: Text,
  vip: z.string(),
  vip_one: z.string(),
  final_by: z.string(),
});
type PushCopy = z.infer<typeof PushCopy>;

export type PushDeps = MailContent & {
  db: Database;
  now: Clock;
  push: PushSender;
  originOf: (partnerId: string) => string;
};

const TASK_SUFFIX = 'Push';

/** The kinds of tasks that send push notifications. */
export const pushTaskKinds: readonly string[] = notificationKinds.map(
  (kind) => `${kind}${TASK_SUFFIX}`,
);

const kindOf = (task: Task): NotificationKind | undefined =>
  notificationKinds.find((kind) => task.kind === `${kind}${TASK_SUFFIX}`);

/** The notification of facts, in the copy of a program. */
export const writePush = (
  copy: PushCopy,
  kind: NotificationKind,
  { values, remainingDines, finalBy }: Facts,
): Pick<PushMessage, 'title' | 'text'> => {
  const remaining = String(remainingDines ?? '');
  const vip =
    remainingDines === null
      ? ''
      : substitute(remainingDines === 1 ? copy.vip_one : copy.vip, { remaining });
  const final = finalBy === null ? '' : substitute(copy.final_by, { date: finalBy });
  const { title, text } = copy[kind];
  const sentences = [substitute(text, values), vip, final].filter(Boolean);
  return { title: substitute(title, values), text: sentences.join(' ') };
};

type Composed =
  | { kind: 'none' }
  | { kind: 'quiet'; until: Date }
  | { kind: 'message'; target: PushTarget; message: PushMessage; contact: string };

// Composed when sent: what is no longer true, turned off, or for a removed browser is not sent.
const compose = async (deps: PushDeps, task: Task): Promise<Composed> => {
  const loaded = deps.loadedPartners.get(task.partnerId);
  const kind = kindOf(task);
  if (!loaded || !kind) return { kind: 'none' };
  const [subject = '', device = ''] = task.subject.split(' ');
  const copy = PushCopy.parse(
    (await readEntries(deps, loaded)).find(({ slug }) => slug === 'push')?.fields,
  );
  const { partner } = loaded;
  const now = deps.now();
  return asEngine(deps.db, async (trx): Promise<Composed> => {
    const target = await findDevice(trx, task, Number(device));
    const { muted, quiet } = await readSetting(trx, task);
    if (!target || muted.includes(`${kind}.push`) || !(await readTier(trx, task)))
      return { kind: 'none' };
    const facts = await readPushFacts[kind]({ trx, member: task, subject, partner, now });
    if (!facts) return { kind: 'none' };
    const until = quiet && quietUntil(now, quiet);
    if (until) return { kind: 'quiet', until };
    const { name: _, address } = senderOf(partner, deps.originOf);
    const message = {
      ...writePush(copy, kind, facts),
      path: facts.path,
      topic: `${kind}-${subject}`.replaceAll(/[^\w-]/g, '').slice(0, 32),
    };
    return { kind: 'message', target, message, contact: `mailto:${address}` };
  });
};

const finish = ({ db, now }: PushDeps, task: Task) =>
  asEngine(db, (trx) => finishTask(trx, task, now()));

/** Sends the notification of a claimed task; false when it is to be sent again. */
export const runPushTask = async (deps: PushDeps, task: Task, log: Log): Promise<boolean> => {
  const { db, now, push } = deps;
  try {
    const composed = await compose(deps, task);
    if (composed.kind === 'quiet') {
      await asEngine(db, (trx) => postponeTask(trx, task, composed.until));
      return true;
    }
    if (composed.kind === 'message') {
      const { target, message, contact } = composed;
      const result = await push.send(target, message, contact);
      if (result === 'gone') await asEngine(db, (trx) => removeDevice(trx, task, target.endpoint));
      if (result !== 'sent') log.info({ kind: task.kind, result }, 'push.not_delivered');
    }
    await finish(deps, task);
    return true;
  } catch (err) {
    const { kind, attempts } = task;
    log[failureLevel(task)]({ err, kind, attempts }, 'push.send_failed');
    if (attempts >= MAX_ATTEMPTS) await finish(deps, task);
    else await asEngine(db, (trx) => rescheduleTask(trx, task, { now: now(), why: 'not sent' }));
    return false;
  }
};

/** The consumer of push notifications, in slots of its own. */
export const pushConsumer = (deps: PushDeps): Consumer => ({
  name: 'pushes',
  kinds: pushTaskKinds,
  priority: priorities.timely,
  maxConcurrent: MAX_CONCURRENT,
  run: (task, log) => runPushTask(deps, task, log),
});
