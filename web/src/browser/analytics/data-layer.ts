import type { AppEvent } from '#domain/events/app-events.ts';

type LayerEvent = { event: AppEvent['name'] } & Record<string, string | number | boolean | null>;

type LayeredWindow = { dataLayer?: LayerEvent[] };

/** Hands an event to whatever measures the site; without one it is kept and harms nothing (A §7). */
export const pushToDataLayer = (event: LayerEvent): void => {
  // The data layer is a global that measuring scripts share.
  const layered = window as LayeredWindow;
  layered.dataLayer ??= [];
  layered.dataLayer.push(event);
};
