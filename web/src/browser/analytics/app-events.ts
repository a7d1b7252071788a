import type { AppEvent } from '#domain/events/app-events.ts';

const MAX_QUEUED = 100;
let queued: AppEvent[] = [];
let deliver: ((event: AppEvent) => void) | undefined;

/** Emits an analytics event; buffered until the analytics listener has loaded. */
export const emit = (event: AppEvent): void => {
  if (deliver) deliver(event);
  else queued = [...queued, event].slice(-MAX_QUEUED);
};

/** Subscribes the analytics listener and replays buffered events. */
export const subscribeToEvents = (listener: (event: AppEvent) => void): (() => void) => {
  deliver = listener;
  for (const event of queued.splice(0)) listener(event);
  return () => {
    deliver = undefined;
  };
};
