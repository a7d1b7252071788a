import type { Impression } from '#contract/impressions.ts';

type Dependencies = {
  send: (events: Impression[]) => Promise<unknown>;
  schedule: (flush: () => void) => void;
};

const MAX_BATCH_SIZE = 50;

/** Batches impressions; failed batches are dropped. */
export const createImpressionQueue = ({ send, schedule }: Dependencies) => {
  let queued: Impression[] = [];
  const flush = () => {
    const events = queued.slice(0, MAX_BATCH_SIZE);
    queued = queued.slice(MAX_BATCH_SIZE);
    if (events.length === 0) return;
    send(events).catch(() => undefined);
    flush();
  };
  return {
    flush,
    add: (event: Impression) => {
      queued.push(event);
      if (queued.length === 1) schedule(flush);
      if (queued.length >= MAX_BATCH_SIZE) flush();
    },
  };
};
