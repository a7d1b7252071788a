import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { containsCardNumber } from '#domain/cards/contains-card-number.ts';

export type CardContents = { number: string; expires: string; ticket: string; binding: string };

// So that only the card origin's service can open it; a seal that looks like a card number is made again.
export const sealCard = async (publicKey: JWK, contents: CardContents): Promise<string> => {
  const key = await importJWK(publicKey, 'ECDH-ES');
  const bytes = new TextEncoder().encode(JSON.stringify(contents));
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: publicKey.kid ?? '' };
  let sealed = '';
  do sealed = await new CompactEncrypt(bytes).setProtectedHeader(header).encrypt(key);
  while (containsCardNumber(sealed));
  return sealed;
};
