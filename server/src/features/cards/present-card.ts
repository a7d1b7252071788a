import type { Card } from '#contract/cards.ts';
import type { CardRow } from './store.ts';

export const presentCard = (row: CardRow): Card => ({
  id: String(row.id),
  cardType: row.card_type,
  lastFour: row.last_four,
  description: row.description,
  tracksFrom: row.tracks_from,
  expires: row.expires_month,
  lastSeen: row.last_seen,
});
