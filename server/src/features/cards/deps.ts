import type { CardVault } from '#server/integrations/card-vault/port.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { HumanGate } from '../captcha/index.ts';

export type CardDeps = {
  db: Database;
  vault: CardVault;
  /** Where the page of the card origin is served. */
  cardOrigin: string;
  /** What the card origin of this environment knows its pages by. */
  publishableKey: string;
  /** Ties a sealed number to the session it was typed in. */
  bindingKey: string;
};

/** As the verbs have it: with what limits them. */
export type CardVerbDeps = CardDeps & {
  limitKey: string;
  /** How many times the limits; more than 1 only where many play one member. */
  patience: number;
  human: HumanGate;
};
