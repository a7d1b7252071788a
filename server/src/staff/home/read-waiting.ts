import type { StaffWaiting } from '#contract/staff/home.ts';
import type { StaffPermission } from '#contract/staff/permissions.ts';
import { queueNames } from '#domain/queues/queue-decisions.ts';
import { isSilentFeed, readNewestEvents } from '#server/earning/monitoring/index.ts';
import { measureQueue } from '#server/earning/queues/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { countStuckTasks } from '#server/platform/outbox/stuck-task-store.ts';
import { mayIn, partnerOf, type StaffContext, staff } from '../staff-context.ts';
import {
  type Counted,
  countApprovals,
  countDisabledWebhooks,
  countFailedPayouts,
  countPendingReviews,
  countVersionsInReview,
  countWaitingFiles,
} from './waiting-store.ts';

type ListKind = Exclude<StaffWaiting['kind'], 'queue' | 'silentFeeds'>;
type List = {
  permission: StaffPermission;
  count: (trx: Trx, partner: string) => Promise<Counted>;
};

const lists: { readonly [Kind in ListKind]: List } = {
  approvals: { permission: 'rewards.read', count: countApprovals },
  settings: { permission: 'settings.approve', count: countVersionsInReview },
  accrualFiles: { permission: 'accruals.run', count: countWaitingFiles },
  failedPayouts: { permission: 'payouts.read', count: countFailedPayouts },
  disabledWebhooks: { permission: 'keys.manage', count: countDisabledWebhooks },
  stuckTasks: { permission: 'operations.run', count: countStuckTasks },
  reviews: { permission: 'reviews.read', count: countPendingReviews },
};

const present = ({ count, oldestAt }: Counted) => ({
  count,
  oldestAt: oldestAt?.toISOString() ?? null,
});

const readQueues = async (trx: Trx, partnerId: string): Promise<StaffWaiting[]> => {
  const waiting: StaffWaiting[] = [];
  for (const queue of queueNames) {
    const { open: count, oldestAt } = await measureQueue(trx, queue, { partnerId });
    waiting.push({ kind: 'queue', queue, ...present({ count, oldestAt }) });
  }
  return waiting;
};

const readSilentFeeds = async (trx: Trx, now: Date): Promise<StaffWaiting> => {
  const silent = (await readNewestEvents(trx)).filter((newest) => isSilentFeed(newest, now));
  const feeds = silent.map(({ provider, receivedAt }) => ({
    provider,
    lastAt: receivedAt.toISOString(),
  }));
  const oldestAt = feeds.map(({ lastAt }) => lastAt).sort()[0] ?? null;
  return { kind: 'silentFeeds', count: feeds.length, oldestAt, feeds };
};

// A program that pays its members itself has no accrual files.
const isListOf = (context: StaffContext, slug: string, kind: ListKind): boolean =>
  mayIn(context, lists[kind].permission, slug) &&
  (kind !== 'accrualFiles' || partnerOf(context, slug).currencyType !== 'Credit');

/** Counts the open work of a program that the actor may see. */
export const readWaiting = staff.home.waiting.handler(({ context, input: { partner } }) =>
  asEngine(context.engine.db, async (trx) => {
    const waiting = await readQueues(trx, partner);
    for (const kind of Object.keys(lists) as ListKind[])
      if (isListOf(context, partner, kind))
        waiting.push({ kind, ...present(await lists[kind].count(trx, partner)) });
    if (mayIn(context, 'operations.run', partner))
      waiting.push(await readSilentFeeds(trx, context.engine.now()));
    return { waiting };
  }),
);
