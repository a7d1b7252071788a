import type { AppEvent } from '#domain/events/app-events.ts';

type DataLayerEvent = { event: AppEvent['name'] } & Record<
  string,
  string | number | boolean | null
>;

type DataLayerWindow = { dataLayer?: DataLayerEvent[] };

/** Pushes an event to the global data layer that tag managers read. */
export const pushToDataLayer = (event: DataLayerEvent): void => {
  const dataLayerWindow = window as DataLayerWindow;
  dataLayerWindow.dataLayer ??= [];
  dataLayerWindow.dataLayer.push(event);
};

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Whether analytics are allowed: respects Do Not Track and Global Privacy Control. */
export const isTrackingAllowed = ({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  doNotTrack !== '1' && globalPrivacyControl !== true;
