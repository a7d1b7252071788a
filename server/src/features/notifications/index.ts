import { HOUR_MS } from '#domain/durations.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { newsOf } from '#server/features/mail/index.ts';
import type { PushSender } from '#server/integrations/push/port.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { type PushDeps, pushConsumer } from './push-consumer.ts';
import { insertPushes, type PushSource, since } from './push-store.ts';
import { notificationHandlers } from './settings.ts';

type NotificationDeps = Omit<PushDeps, 'push'> & {
  /** Null where no key for push notifications is configured. */
  push: PushSender | null;
};

const FIND_EVERY_MS = 3_000;

const findPushes = async (
  { db, now }: Pick<PushDeps, 'db' | 'now'>,
  sourcesOf: (search: Parameters<typeof newsOf.dineSeen>[0]) => PushSource[],
): Promise<number> => {
  const at = now();
  const search = { now: at, today: businessDay(at), isSilent: false };
  return asEngine(db, (trx) => insertPushes(trx, sourcesOf(search), at));
};

/** Queues the push notifications of what just happened; returns how many. */
export const findNewPushes = (deps: Pick<PushDeps, 'db' | 'now'>): Promise<number> =>
  findPushes(deps, (search) => [
    { facts: newsOf.dineSeen(search), since: since.dineSeen },
    { facts: newsOf.rewardFinal(search), since: since.dineFinal },
    { facts: newsOf.bonusEarned(search), since: since.bonusQualified },
  ]);

/** Queues those about reservations whose check is missing; returns how many. */
export const findMissingCheckPushes = (deps: Pick<PushDeps, 'db' | 'now'>): Promise<number> =>
  findPushes(deps, (search) => [
    { facts: newsOf.checkMissing(search), since: since.now(search.now) },
  ]);

const logQueued = (find: () => Promise<number>) => async (log: Log) => {
  const queued = await find();
  if (queued > 0) log.info({ queued }, 'push.queued');
};

/** Notification settings, and push notifications where a key for them is configured. */
export const notificationsFeature = ({ push, ...deps }: NotificationDeps) =>
  defineFeature({
    handlers: { notifications: notificationHandlers(push) },
    ...(push && {
      jobs: [
        {
          name: 'find-pushes',
          everyMs: FIND_EVERY_MS,
          run: logQueued(() => findNewPushes(deps)),
        },
        {
          name: 'find-missing-checks',
          everyMs: HOUR_MS,
          run: logQueued(() => findMissingCheckPushes(deps)),
        },
      ],
      consumers: [pushConsumer({ ...deps, push })],
    }),
  });
