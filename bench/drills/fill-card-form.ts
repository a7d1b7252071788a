import { CARD_CLIENT_VERSION } from '#domain/cards/card-client.ts';
import { sealCard } from '../../card-entry/page/seal-card.ts';
import { send, type Visitor } from './visitor.ts';

export type CardForm = { csrfToken: string; number: string; encryptedCardNumber: string };

/** Opens the card form and encrypts a number in it as a browser does; `postCardForm` sends it, then or later. */
export const fillCardForm = async (
  visitor: Visitor,
  cardOrigin: string,
  { partner, number }: { partner: string; number: string },
): Promise<CardForm> => {
  const entry = await visitor.get('/api/Cards/Entry');
  // Our own app; its responses follow the contract.
  const { binding } = JSON.parse(entry.body) as { binding: string };
  const query = `partner=${partner}&key=pk_live&version=${CARD_CLIENT_VERSION}`;
  const page = await send(cardOrigin, `/card?${query}`);
  const settings = /data-settings="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&quot;', '"') ?? '';
  // Written by the card origin.
  const { publicKey } = JSON.parse(settings) as { publicKey: Parameters<typeof sealCard>[0] };
  const ticket = await send(cardOrigin, `/ticket?partner=${partner}`);
  const contents = { number, expires: '2031-12', binding, ...JSON.parse(ticket.body) };
  return {
    csrfToken: await visitor.csrfToken(),
    number,
    encryptedCardNumber: await sealCard(publicKey, contents),
  };
};

/** Sends a filled form; the error code of its card, null when it was linked. */
export const postCardForm = async (visitor: Visitor, form: CardForm): Promise<string | null> => {
  const { csrfToken, number, encryptedCardNumber } = form;
  const input = {
    creditCards: [{ encryptedCardNumber, lastFour: number.slice(-4) }],
    directFileFeedOptIn: true,
  };
  const { status, body } = await visitor.post('/api/Member/Cards', input, csrfToken);
  if (status !== 200) return `${status} ${body.slice(0, 200)}`;
  return /"error":\{"code":"(\w+)"/.exec(body)?.[1] ?? null;
};
