export type CardHealth = 'starting' | 'tracking' | 'expiring' | 'expired';

/**
 * State of a linked card on a day: not yet tracking, tracking, in its last valid month, or expired.
 * Days are `YYYY-MM-DD`; the expiry is a month `YYYY-MM` or unknown.
 */
export const cardHealth = (
  card: { tracksFrom: string; expires: string | null },
  today: string,
): CardHealth => {
  const month = today.slice(0, 7);
  if (card.expires !== null && card.expires < month) return 'expired';
  if (card.expires === month) return 'expiring';
  return today < card.tracksFrom ? 'starting' : 'tracking';
};
