import type { JWK } from 'jose';
import type { CardType } from '#domain/member/member.ts';

export type PageSettings = {
  partner: string;
  parents: string[];
  accepted: CardType[];
  publicKey: JWK;
};

// Our own server wrote the settings into this page.
export const readSettings = (): PageSettings =>
  JSON.parse(document.body.dataset.settings ?? '{}') as PageSettings;
