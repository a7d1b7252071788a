import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '#domain/durations.ts';
import { type QueueName, queueNames } from '#domain/queues/queue-decisions.ts';
import { measureQueue, type QueueMeasure } from '#server/earning/queues/index.ts';
import { countFileFaults, countRecords } from '#server/earning/sources/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { Measure } from '#server/platform/metrics/create-metrics.ts';
import { countEndedPayouts, countOpenPayouts, readNewestEvents } from './monitoring-store.ts';

const READ_EVERY_MS = 15_000;
// A busy database delays the values, not the other metrics.
const MAX_WAIT_MS = 2_000;

// Their events wait for a card or a restaurant.
const unprocessed: ReadonlySet<QueueName> = new Set(['unmatched', 'ambiguous', 'unknown-card']);

const feedMeasures = async (trx: Trx, ageOf: AgeOf): Promise<Measure[]> =>
  (await readNewestEvents(trx)).map(({ provider, receivedAt }) => [
    'feed_newest_event_age_seconds',
    'gauge',
    ageOf(receivedAt),
    { provider },
  ]);

const sourceMeasures = async (trx: Trx, ageOf: AgeOf): Promise<Measure[]> => [
  ...(await countFileFaults(trx)).flatMap(({ provider, code, files, since }): Measure[] => [
    ['feed_file_faults', 'gauge', files, { provider, code }],
    ['feed_file_oldest_fault_age_seconds', 'gauge', ageOf(since), { provider, code }],
  ]),
  ...(await countRecords(trx)).flatMap(({ provider, faulty, waiting }): Measure[] => [
    ['feed_records_faulty', 'gauge', faulty, { provider }],
    ['feed_records_waiting', 'gauge', waiting, { provider }],
  ]),
];

type AgeOf = (at: Date | null) => number;

const queueMeasures = async (trx: Trx, ageOf: AgeOf): Promise<Measure[]> => {
  const queues: (QueueMeasure & { queue: QueueName })[] = [];
  for (const queue of queueNames) queues.push({ queue, ...(await measureQueue(trx, queue)) });
  const ages = queues
    .filter(({ queue }) => unprocessed.has(queue))
    .map(({ oldestAt }) => ageOf(oldestAt));
  return [
    ['feed_oldest_unprocessed_event_age_seconds', 'gauge', Math.max(...ages)],
    ...queues.flatMap(({ queue, open, oldestAt }): Measure[] => [
      ['review_queue_open_items', 'gauge', open, { queue }],
      ['review_queue_oldest_item_age_seconds', 'gauge', ageOf(oldestAt), { queue }],
    ]),
  ];
};

const payoutMeasures = async (trx: Trx, ageOf: AgeOf, now: Date): Promise<Measure[]> => {
  const open = new Map((await countOpenPayouts(trx)).map((row) => [row.status, row]));
  const ended = new Map(
    (await countEndedPayouts(trx, new Date(now.getTime() - DAY_MS))).map((row) => [
      row.status,
      row.payouts,
    ]),
  );
  return [
    ...['pending', 'pending_received', 'error'].flatMap((status): Measure[] => [
      ['payouts_open', 'gauge', open.get(status)?.payouts ?? 0, { status }],
      [
        'payouts_open_oldest_age_seconds',
        'gauge',
        ageOf(open.get(status)?.oldestAt ?? null),
        { status },
      ],
    ]),
    ...['completed', 'rejected'].map(
      (status): Measure => ['payouts_ended_last_day', 'gauge', ended.get(status) ?? 0, { status }],
    ),
  ];
};

/** Measures the feed, the review queues and payouts when metrics are requested, at most every 15 s. */
export const watchEarning = ({ db, now, log }: { db: Database; now: Clock; log: Log }) => {
  let measured: readonly Measure[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  const read = async () => {
    const at = now();
    const ageOf: AgeOf = (since) =>
      since ? Math.max(0, (at.getTime() - since.getTime()) / 1000) : 0;
    measured = await asEngine(db, async (trx) => [
      ...(await feedMeasures(trx, ageOf)),
      ...(await sourceMeasures(trx, ageOf)),
      ...(await queueMeasures(trx, ageOf)),
      ...(await payoutMeasures(trx, ageOf, at)),
    ]);
  };
  const refresh = async (): Promise<void> => {
    if (performance.now() - readAt >= READ_EVERY_MS) {
      readAt = performance.now();
      reading = read().catch((err: unknown) => log.warn({ err }, 'earning.metrics_failed'));
    }
    await Promise.race([reading, wait(MAX_WAIT_MS, undefined, { ref: false })]);
  };
  return { refresh, measures: () => measured };
};
