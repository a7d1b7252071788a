/** The version of the card origin's client that pages are made for; it serves this one and no other (A §9). */
export const CARD_CLIENT_VERSION = '2026-11-01';

/**
 * The publishable key where the environment names none. It is no secret: it keeps the pages of one environment from
 * the card origin of another (A §7).
 */
export const publishableKeyOf = (isProduction: boolean): string =>
  isProduction ? 'pk_live' : 'pk_test';

type Client = { cardOrigin: string; partner: string; publishableKey: string };

/** Where a program's page finds the card page, whose script is loaded by it alone. */
export const cardPageAddress = ({ cardOrigin, partner, publishableKey }: Client): string => {
  const query = new URLSearchParams({ partner, key: publishableKey, version: CARD_CLIENT_VERSION });
  return `${cardOrigin}/card?${query}`;
};
