import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { containsCardNumber } from '#domain/cards/contains-card-number.ts';

export type CardContents = { number: string; expires: string; ticket: string; binding: string };

// Encrypts for the card origin's service only; repeats if the result looks like a card number.
export const sealCard = async (publicKey: JWK, contents: CardContents): Promise<string> => {
  const key = await importJWK(publicKey, 'ECDH-ES');
  const bytes = new TextEncoder().encode(JSON.stringify(contents));
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: publicKey.kid ?? '' };
  let sealed = '';
  do sealed = await new CompactEncrypt(bytes).setProtectedHeader(header).encrypt(key);
  while (containsCardNumber(sealed));
  return sealed;
};
