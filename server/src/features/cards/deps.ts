import type { CardVault } from '#server/gateways/card-vault/port.ts';
import type { Database } from '#server/platform/db/index.ts';

export type CardDeps = {
  db: Database;
  vault: CardVault;
  /** Where the page of the card origin is served. */
  cardOrigin: string;
  /** Ties a sealed number to the session it was typed in. */
  bindingKey: string;
};
