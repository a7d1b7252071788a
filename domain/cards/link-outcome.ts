/** Why a card was not linked. */
export const linkErrorCodes = [
  'alreadyLinked',
  'cardRefused',
  'brandNotAccepted',
  'maximumCards',
  'entryExpired',
  'tryAgain',
] as const;
export type LinkErrorCode = (typeof linkErrorCodes)[number];

export type LinkOutcome = 'all' | 'partial' | 'none';

/** Overall result of a form with several cards: all linked, some, or none. */
export const linkOutcome = (results: readonly { error: unknown }[]): LinkOutcome => {
  const failed = results.filter(({ error }) => error !== null).length;
  if (failed === 0 && results.length > 0) return 'all';
  return failed < results.length ? 'partial' : 'none';
};
