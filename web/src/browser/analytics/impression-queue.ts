import type { Impression } from '#contract/impressions.ts';

type Dependencies = {
  send: (events: Impression[]) => Promise<unknown>;
  schedule: (flush: () => void) => void;
};

const maxBatchSize = 50;

/** Batches impressions; failed batches are dropped. */
export const createImpressionQueue = ({ send, schedule }: Dependencies) => {
  let queued: Impression[] = [];
  const flush = () => {
    const events = queued.slice(0, maxBatchSize);
    queued = queued.slice(maxBatchSize);
    if (events.length === 0) return;
    send(events).catch(() => undefined);
    flush();
  };
  return {
    flush,
    add: (event: Impression) => {
      queued.push(event);
      if (queued.length === 1) schedule(flush);
      if (queued.length >= maxBatchSize) flush();
    },
  };
};
