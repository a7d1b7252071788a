import type { Measure } from '#server/platform/metrics/create-metrics.ts';

type Handled = { provider: string; kind: string; outcome: string };

/** Counts the events that this process received over HTTP. */
export const createFeedMetrics = () => {
  const counts = new Map<string, { labels: Handled; events: number }>();
  return {
    count: (labels: Handled): void => {
      const key = `${labels.provider} ${labels.kind} ${labels.outcome}`;
      counts.set(key, { labels, events: (counts.get(key)?.events ?? 0) + 1 });
    },
    measures: (): Measure[] =>
      [...counts.values()].map(({ labels, events }) => [
        'feed_events_total',
        'counter',
        events,
        labels,
      ]),
  };
};

export type FeedMetrics = ReturnType<typeof createFeedMetrics>;
