/** A page view counts when the page is still shown after this long; see docs/behavior/content.md#analytics. */
export const PAGE_VIEW_DELAY_MS = 500;

/** A carousel card counts when it stays in view this long. */
export const IMPRESSION_DELAY_MS = 150;

/** The share of a carousel card that must be visible to be in view. */
export const IN_VIEW_RATIO = 0.8;

/** Events that are sent to the server. */
export const impressionNames = ['pageView', 'carouselImpression'] as const;
export type ImpressionName = (typeof impressionNames)[number];

/** Every analytics event of the web app. */
export type AppEvent =
  | { name: 'pageView'; screen?: string }
  | { name: 'carouselImpression'; merchantId: string }
  | { name: 'pwaBannerShown' | 'pwaPromptAccepted' | 'pwaPromptDismissed' | 'pwaSnoozed' }
  | { name: 'pwaInstalled' }
  | { name: 'cardFrameFailed' }
  | { name: 'bonusFailed' }
  | { name: 'tableBooked' | 'bookingFailed' };

/** The page and member an event belongs to. */
export type EventContext = { memberId: string | null; merchantId: string | null; url: string };

const merchantPath = /^\/merchants\/([^/]+)/;

/** The merchant that a path shows, or null. */
export const merchantIdOfPath = (path: string): string | null => {
  const id = merchantPath.exec(path)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
};

/** Strips query and fragment, which may contain tokens and public ids. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

const isImpression = (name: AppEvent['name']): name is ImpressionName =>
  impressionNames.some((known) => known === name);

/** The fields of an impression, or null for an event that only the data layer gets. */
export const toImpression = (event: AppEvent, context: EventContext) => {
  if (!isImpression(event.name)) return null;
  const merchantId = event.name === 'carouselImpression' ? event.merchantId : context.merchantId;
  return { ...context, eventName: event.name, merchantId };
};

/** An identifier as the data layer gets it, such as `own-4100000`. */
export const withAdPrefix = (adPrefix: string, id: string): string => `${adPrefix}-${id}`;

/**
 * An event for the data layer; identifiers get the partner's ad prefix so that partners never mix.
 */
export const toDataLayerEvent = (event: AppEvent, context: EventContext, adPrefix: string) => {
  const prefixed = (id: string | null) => (id === null ? null : withAdPrefix(adPrefix, id));
  const { name, ...rest } = event;
  const { memberId, merchantId, url } = toImpression(event, context) ?? context;
  return {
    ...rest,
    event: name,
    url,
    memberId: prefixed(memberId),
    merchantId: prefixed(merchantId),
  };
};
