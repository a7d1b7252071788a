import type { AppEvent } from '#domain/events/app-events.ts';

const mostWaiting = 100;
let waiting: AppEvent[] = [];
let deliver: ((event: AppEvent) => void) | undefined;

/** Tells whoever measures of an event; kept until the measuring part has loaded. */
export const emit = (event: AppEvent): void => {
  if (deliver) deliver(event);
  else waiting = [...waiting, event].slice(-mostWaiting);
};

/** Takes over every event, those that have waited first. */
export const onEvents = (listener: (event: AppEvent) => void): (() => void) => {
  deliver = listener;
  for (const event of waiting.splice(0)) listener(event);
  return () => {
    deliver = undefined;
  };
};
