/** A page view counts when the page still shows after this long (A §9). */
export const PAGE_VIEW_DELAY_MS = 500;

/** A carousel card counts when it stays in view this long (A §9). */
export const IMPRESSION_DELAY_MS = 150;

/** The share of a carousel card that must be visible to be in view (B §9). */
export const IN_VIEW_THRESHOLD = 0.8;

/** What the server is told of (A §7). */
export const impressionNames = ['pageView', 'carouselImpression'] as const;
export type ImpressionName = (typeof impressionNames)[number];

/** Everything that the web app tells whoever measures it; no other event exists (A §7). */
export type AppEvent =
  | { name: 'pageView'; screen?: string }
  | { name: 'carouselImpression'; merchantId: string }
  | { name: 'pwaBannerShown' | 'pwaPromptAccepted' | 'pwaPromptDismissed' | 'pwaSnoozed' }
  | { name: 'pwaInstalled' }
  | { name: 'cardFrameFailed' }
  | { name: 'bonusFailed' };

/** Where and by whom an event was made. */
export type EventPlace = { memberId: string | null; merchantId: string | null; url: string };

const merchantPath = /^\/merchants\/([^/]+)/;

/** The restaurant that a path shows, or null. */
export const merchantOfPath = (path: string): string | null => {
  const id = merchantPath.exec(path)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
};

/** An address without query and fragment, which may carry tokens and public ids. */
export const plainAddress = (address: string): string => address.replace(/[?#].*$/, '');

const isImpression = (name: AppEvent['name']): name is ImpressionName =>
  impressionNames.some((known) => known === name);

/** The four fields of an impression, or null for an event that only the data layer gets (A §7). */
export const impressionOf = (event: AppEvent, place: EventPlace) => {
  if (!isImpression(event.name)) return null;
  const merchantId = event.name === 'carouselImpression' ? event.merchantId : place.merchantId;
  return { ...place, eventName: event.name, merchantId };
};

/** An event for the data layer; identifiers carry the program's ad prefix, so programs never mix (A §7, B §3). */
export const layerEventOf = (event: AppEvent, place: EventPlace, adPrefix: string) => {
  const prefixed = (id: string | null) => (id === null ? null : `${adPrefix}-${id}`);
  const { name, ...rest } = event;
  const { memberId, merchantId, url } = impressionOf(event, place) ?? place;
  return {
    ...rest,
    event: name,
    url,
    memberId: prefixed(memberId),
    merchantId: prefixed(merchantId),
  };
};
