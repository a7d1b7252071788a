import type { CaptchaGate } from '#server/features/captcha/index.ts';
import type { CardNetwork } from '#server/integrations/card-network/port.ts';
import type { CardVault } from '#server/integrations/card-vault/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';

export type CardDeps = {
  db: Database;
  now: Clock;
  network: CardNetwork;
  vault: CardVault;
  cardOrigin: string;
  /** Identifies this environment to the card origin. */
  publishableKey: string;
  /** Binds an encrypted card number to the session it was typed in. */
  bindingKey: string;
  /** Secrets before the last rotation, under which open card forms were bound. */
  formerBindingKeys?: readonly string[];
};

export type CardHandlerDeps = CardDeps & {
  captchaGate: CaptchaGate;
};
