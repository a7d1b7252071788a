import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import { decidePurchase, type Engine, readMerchants } from '#server/earning/batch/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { type LinkedCard, readLinkedCards } from './explain-store.ts';
import { type ExplainedWhatIf, presentSupposed } from './explain-what-if.ts';

/** A purchase that never was; day and time are local to the restaurant. */
export type SupposedPurchase = {
  partner: string;
  email: string;
  /** The linked card that tracks on the day, the latest one, when null. */
  lastFour: string | null;
  merchantId: string;
  day: string;
  time: string;
  amountCents: number;
};

export type PurchaseRefusal = 'unknownMember' | 'noCard' | 'unknownRestaurant';

const PURCHASE_ID = 'supposed purchase';

const captureOf = (
  { token }: LinkedCard,
  { day, time, amountCents }: SupposedPurchase,
): FeedEvent => ({
  provider: 'supposed',
  messageId: PURCHASE_ID,
  transactionId: PURCHASE_ID,
  eventType: 'clearing',
  sequence: 1,
  cardToken: token,
  mid: '',
  currency: 'USD',
  amountCents: cents(amountCents),
  occurredAt: `${day}T${time}:00`,
  authCode: null,
  mcc: null,
  entryMode: null,
  descriptor: null,
  refundOf: null,
});

/** Explains what a purchase of a member would earn, by the engine; writes nothing. */
export const explainPurchase = (
  engine: Engine,
  purchase: SupposedPurchase,
): Promise<ExplainedWhatIf | PurchaseRefusal> =>
  asEngine(engine.db, async (trx) => {
    const { merchantId, lastFour } = purchase;
    const cards = await readLinkedCards(trx, purchase);
    if (!cards) return 'unknownMember';
    const card = cards.find((known) => lastFour === null || known.lastFour === lastFour);
    if (!card) return 'noCard';
    if ((await readMerchants(trx, [merchantId])).length === 0) return 'unknownRestaurant';
    const event = captureOf(card, purchase);
    const decided = await decidePurchase(trx, engine, { event, merchantId, cardId: card.cardId });
    if (typeof decided === 'string') return 'noCard';
    return presentSupposed(trx, decided, card.lastFour);
  });
