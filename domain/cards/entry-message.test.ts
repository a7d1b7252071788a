import { describe, expect, it } from 'vitest';
import { isSafeMessage, readCardMessage, readHandshake, readPageMessage } from './entry-message.ts';

const nonce = 'a'.repeat(32);

describe('readHandshake', () => {
  it('accepts matching version, type and nonce', () => {
    const message = { v: 1, type: 'ready', nonce };
    expect(readHandshake(message, 'ready', nonce)).toEqual(message);
  });

  it.each([
    ['another version', { v: 2, type: 'ready', nonce }],
    ['another kind', { v: 1, type: 'init', nonce }],
    ['another nonce', { v: 1, type: 'ready', nonce: 'b'.repeat(32) }],
    ['a malformed nonce', { v: 1, type: 'ready', nonce: '<b>' }],
    ['text', JSON.stringify({ v: 1, type: 'ready', nonce })],
    ['nothing', null],
    ['a megabyte', { v: 1, type: 'ready', nonce, more: 'x'.repeat(1_000_000) }],
  ])('rejects a handshake with %s', (_, data) => {
    expect(readHandshake(data, 'ready', nonce)).toBeNull();
  });
});

describe('readCardMessage', () => {
  const sealed = { type: 'sealed', token: 'abc.def', cardType: 'Visa', lastFour: '1111' };
  const state = { type: 'state', cardType: null, error: '', isEmpty: true };

  it.each([[sealed], [state], [{ ...state, isSealing: true, revision: 3 }]])(
    'accepts %o',
    (message) => {
      expect(readCardMessage(message)).toEqual(message);
    },
  );

  it('drops unknown fields', () => {
    expect(readCardMessage({ ...sealed, extra: true })).toEqual(sealed);
  });

  it.each([
    ['a card number as its token', { ...sealed, token: '4111111111111111' }],
    ['a card number in a field of its own', { ...sealed, number: '4111 1111 1111 1111' }],
    ['a card number as its error', { ...state, error: 'no 5555-5555-5555-4444' }],
    ['an unknown brand', { ...sealed, cardType: 'Diners' }],
    ['five last digits', { ...sealed, lastFour: '11111' }],
    ['an object inside', { ...sealed, deep: {} }],
    ['a token that is too long', { ...sealed, token: 'x'.repeat(5_000) }],
    ['a list', [sealed]],
  ])('rejects a message with %s', (_, data) => {
    expect(readCardMessage(data)).toBeNull();
  });

  it('isSafeMessage rejects a message that contains a card number', () => {
    expect(
      isSafeMessage({ type: 'state', cardType: 'Visa', error: '4111111111111111', isEmpty: false }),
    ).toBe(false);
    expect(isSafeMessage({ type: 'state', cardType: 'Visa', error: 'Wrong', isEmpty: false })).toBe(
      true,
    );
  });
});

describe('readPageMessage', () => {
  it.each([
    [{ type: 'open', binding: 'xyz' }],
    [{ type: 'look', scheme: 'dark' }],
    [{ type: 'clear' }],
  ])('accepts %o', (message) => {
    expect(readPageMessage(message)).toEqual(message);
  });

  it.each([
    [{ type: 'open' }],
    [{ type: 'open', binding: 1 }],
    [{ type: 'look', scheme: 'red' }],
    [{ type: 'steal' }],
    ['clear'],
  ])('rejects %o', (data) => {
    expect(readPageMessage(data)).toBeNull();
  });
});
