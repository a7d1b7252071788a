import { type CardType, cardTypes } from '../member/member.ts';
import type { Scheme } from '../theme/palette.ts';
import { containsCardNumber } from './contains-card-number.ts';

/** Version of the postMessage protocol between a partner's page and the card frame. */
export const ENTRY_VERSION = 1;

/** Milliseconds after which a card frame that never responded counts as failed; see docs/behavior/cards.md#card-frame. */
export const ENTRY_TIMEOUT_MS = 20_000;

const MAX_MESSAGE_LENGTH = 8_192;
const noncePattern = /^[0-9a-f]{32,64}$/;

export type HandshakeMessage = { v: typeof ENTRY_VERSION; type: 'init' | 'ready'; nonce: string };

/**
 * Messages from the page to the card frame: the session binding of a sealed number, the color
 * scheme, and a notice that the card with this token was submitted or set aside.
 */
export type PageMessage =
  | { type: 'open'; binding: string }
  | { type: 'look'; scheme: Scheme }
  | { type: 'clear'; token?: string };

/**
 * Messages from the card frame to the page; of a number only its last four digits. `isSealing` announces
 * that a complete card will be sealed; `revision` increases with each message of a channel.
 */
export type CardMessage = (
  | { type: 'state'; cardType: CardType | null; error: string; isEmpty: boolean; isSealing?: true }
  | { type: 'sealed'; token: string; cardType: CardType; lastFour: string }
) & { revision?: number };

type Fields = Record<string, unknown>;

const isText = (value: unknown, maxLength = 4_096): value is string =>
  typeof value === 'string' && value.length <= maxLength;

const isCardType = (value: unknown): value is CardType => cardTypes.some((type) => type === value);

const fieldsOf = (data: unknown): Fields | null => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const values = Object.values(data);
  if (
    values.length > 6 ||
    values.some((value) => isText(value, Infinity) && value.length > MAX_MESSAGE_LENGTH)
  )
    return null;
  const isPlain = values.every((value) => value === null || typeof value !== 'object');
  return isPlain && !values.some((value) => isText(value) && containsCardNumber(value))
    ? { ...data }
    : null;
};

/** A valid handshake of the expected type and, when given, nonce; else null. */
export const readHandshake = (
  data: unknown,
  type: HandshakeMessage['type'],
  nonce?: string,
): HandshakeMessage | null => {
  const fields = fieldsOf(data);
  if (fields?.v !== ENTRY_VERSION || fields.type !== type || !isText(fields.nonce, 64)) return null;
  if (!noncePattern.test(fields.nonce) || (nonce !== undefined && fields.nonce !== nonce))
    return null;
  return { v: ENTRY_VERSION, type, nonce: fields.nonce };
};

/** A valid message from the page, or null. */
export const readPageMessage = (data: unknown): PageMessage | null => {
  const fields = fieldsOf(data);
  if (fields?.type === 'clear')
    return isText(fields.token) ? { type: 'clear', token: fields.token } : { type: 'clear' };
  if (fields?.type === 'look' && (fields.scheme === 'light' || fields.scheme === 'dark'))
    return { type: 'look', scheme: fields.scheme };
  if (fields?.type !== 'open' || !isText(fields.binding, 100)) return null;
  return { type: 'open', binding: fields.binding };
};

/**
 * A valid message from the card frame; null for anything else and for anything that contains a card
 * number.
 */
export const readCardMessage = (data: unknown): CardMessage | null => {
  const fields = fieldsOf(data);
  if (!fields) return null;
  const { type, cardType, error, isEmpty, token, lastFour } = fields;
  const order = Number.isSafeInteger(fields.revision) ? { revision: Number(fields.revision) } : {};
  if (type === 'state' && (cardType === null || isCardType(cardType)))
    return isText(error, 300) && typeof isEmpty === 'boolean'
      ? {
          type,
          cardType,
          error,
          isEmpty,
          ...(fields.isSealing === true && { isSealing: true }),
          ...order,
        }
      : null;
  if (type !== 'sealed' || !isCardType(cardType) || !isText(token) || !isText(lastFour, 4))
    return null;
  return /^\d{4}$/.test(lastFour) ? { type, token, cardType, lastFour, ...order } : null;
};

/** Whether a message may be sent: no field looks like a card number. */
export const isSafeMessage = (message: CardMessage | PageMessage): boolean =>
  fieldsOf(message) !== null;
