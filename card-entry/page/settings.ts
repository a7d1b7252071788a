import type { JWK } from 'jose';
import type { CardType } from '#domain/member/member.ts';

/** The texts of errors, as the content page `forms` names them. */
export type CardErrorTexts = Record<
  | 'number_required'
  | 'number_invalid'
  | 'expiry_required'
  | 'expiry_past'
  | 'expiry_invalid'
  | 'failed',
  string
>;

export type PageSettings = {
  partner: string;
  parents: string[];
  accepted: CardType[];
  texts: CardErrorTexts;
  publicKey: JWK;
};

// Our own server wrote the settings into this page.
export const readSettings = (): PageSettings =>
  JSON.parse(document.body.dataset.settings ?? '{}') as PageSettings;
