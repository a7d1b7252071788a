import { expect, test } from 'vitest';
import type { CardMessage } from './entry-message.ts';
import {
  noTypedCards,
  receiveCardMessage,
  reconnectCardPage,
  setCardAside,
  spendCards,
  type TypedCard,
} from './typed-cards.ts';

const card = (token: string): TypedCard => ({ token, cardType: 'Visa', lastFour: '4242' });
const sealed = (token: string, revision?: number): CardMessage => ({
  type: 'sealed',
  ...card(token),
  ...(revision === undefined ? {} : { revision }),
});
const invalid = (error: string, revision: number): CardMessage => ({
  type: 'state',
  cardType: null,
  error,
  isEmpty: false,
  revision,
});

test('a sealed card becomes the current one and clears the error', () => {
  const before = receiveCardMessage(noTypedCards, invalid('Check the number.', 1));
  expect(before).toMatchObject({ current: null, error: 'Check the number.' });
  expect(receiveCardMessage(before, sealed('a', 2))).toMatchObject({
    current: card('a'),
    error: '',
    revision: 2,
  });
});

test('typing after a card was sealed removes it', () => {
  const typed = receiveCardMessage(noTypedCards, sealed('a', 1));
  expect(receiveCardMessage(typed, invalid('', 2)).current).toBeNull();
});

test('a card is being sealed until its token, an edit or an error of the seal arrives', () => {
  const complete: CardMessage = { ...invalid('', 1), isSealing: true } as CardMessage;
  const sealing = receiveCardMessage(noTypedCards, complete);
  expect(sealing).toMatchObject({ isSealing: true, current: null });
  expect(receiveCardMessage(sealing, sealed('a', 2)).isSealing).toBe(false);
  expect(receiveCardMessage(sealing, invalid('', 2)).isSealing).toBe(false);
});

test('a message older than the newest changes nothing, one of the same revision does', () => {
  const typed = receiveCardMessage(noTypedCards, sealed('a', 5));
  expect(receiveCardMessage(typed, invalid('late', 4))).toBe(typed);
  expect(receiveCardMessage(typed, invalid('same', 5)).error).toBe('same');
});

test('a message without a revision counts as the newest and leaves the revision', () => {
  const typed = receiveCardMessage(noTypedCards, sealed('a', 5));
  expect(receiveCardMessage(typed, sealed('b'))).toMatchObject({ current: card('b'), revision: 5 });
});

test('after a new channel was opened, messages count from the start', () => {
  const typed = reconnectCardPage(receiveCardMessage(noTypedCards, sealed('a', 5)));
  expect(typed.current).toEqual(card('a'));
  expect(receiveCardMessage(typed, sealed('b', 1)).current).toEqual(card('b'));
});

test('setting a card aside makes room for the next, and it is not accepted twice', () => {
  const aside = setCardAside(receiveCardMessage(noTypedCards, sealed('a', 1)));
  expect(aside).toMatchObject({ aside: [card('a')], current: null });
  expect(receiveCardMessage(aside, sealed('a', 2)).current).toBeNull();
  const both = setCardAside(receiveCardMessage(aside, sealed('b', 3)));
  expect(both.aside).toEqual([card('a'), card('b')]);
});

test('setting aside without a card changes nothing', () => {
  expect(setCardAside(noTypedCards)).toBe(noTypedCards);
});

test('submitted cards are removed, and a card typed in the meantime stays', () => {
  const aside = setCardAside(receiveCardMessage(noTypedCards, sealed('a', 1)));
  const typed = receiveCardMessage(aside, sealed('b', 2));
  expect(spendCards(typed, ['a'])).toMatchObject({ aside: [], current: card('b'), spent: ['a'] });
  expect(spendCards(typed, ['a', 'b'])).toMatchObject({ aside: [], current: null });
  expect(spendCards(typed, [])).toEqual(typed);
});

test('a token that was submitted is never accepted again', () => {
  const spent = spendCards(receiveCardMessage(noTypedCards, sealed('a', 1)), ['a']);
  const again = spendCards(spent, ['b']);
  expect(receiveCardMessage(again, sealed('a', 2)).current).toBeNull();
  expect(again.spent).toEqual(['a', 'b']);
});
