import type { Impression } from '#contract/impressions.ts';

type Parts = {
  send: (events: Impression[]) => Promise<unknown>;
  schedule: (flush: () => void) => void;
};

const mostAtOnce = 50;

/** Gathers events and sends them as lists; what cannot be sent is dropped without a word (B §8). */
export const createImpressionQueue = ({ send, schedule }: Parts) => {
  let waiting: Impression[] = [];
  const flush = () => {
    const events = waiting.slice(0, mostAtOnce);
    waiting = waiting.slice(mostAtOnce);
    if (events.length === 0) return;
    send(events).catch(() => undefined);
    flush();
  };
  return {
    flush,
    add: (event: Impression) => {
      waiting.push(event);
      if (waiting.length === 1) schedule(flush);
      if (waiting.length >= mostAtOnce) flush();
    },
  };
};
