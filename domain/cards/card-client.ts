/** Version of the card client that pages are built for; the card origin serves only this one. */
export const CARD_CLIENT_VERSION = '2026-11-01';

/**
 * The publishable key used when the environment sets none. Not a secret: it stops pages of one
 * environment from using the card origin of another.
 */
export const publishableKeyOf = (isProduction: boolean): string =>
  isProduction ? 'pk_live' : 'pk_test';

type Client = { cardOrigin: string; partner: string; publishableKey: string };

/** URL of the card entry page on the card origin. */
export const cardPageAddress = ({ cardOrigin, partner, publishableKey }: Client): string => {
  const query = new URLSearchParams({ partner, key: publishableKey, version: CARD_CLIENT_VERSION });
  return `${cardOrigin}/card?${query}`;
};
