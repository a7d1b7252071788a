import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedBody, SIGNATURE_WINDOW_SECONDS, signBody } from './signed-body.ts';

const secret = 'a-secret-of-the-network';
const now = new Date('2026-06-15T16:00:00.000Z');
const seconds = (offset: number) => String(now.getTime() / 1000 + offset);
const body = Buffer.from('{"events":[]}');

const signed = (input: { offset?: number; secret?: string; body?: Uint8Array } = {}) => {
  const timestamp = seconds(input.offset ?? 0);
  return { timestamp, signature: signBody(input.secret ?? secret, timestamp, input.body ?? body) };
};
const accepts = (request: { timestamp: string; signature: string; body?: Uint8Array }) =>
  isSignedBody({ body, ...request }, secret, now);

it('signs timestamp, dot and raw bytes with HMAC-SHA256 in hex', () => {
  const expected = createHmac('sha256', secret).update('1781539200.{"events":[]}').digest('hex');
  expect(signBody(secret, '1781539200', body)).toBe(expected);
});

it.each([
  ['now', 0, true],
  ['at the end of the window', -SIGNATURE_WINDOW_SECONDS, true],
  ['a second after the window', -SIGNATURE_WINDOW_SECONDS - 1, false],
  ['at the end of the window by a clock that is fast', SIGNATURE_WINDOW_SECONDS, true],
  ['too far in the future', SIGNATURE_WINDOW_SECONDS + 1, false],
])('a body signed %s is accepted: %s', (_, offset, isAccepted) => {
  expect(accepts(signed({ offset }))).toBe(isAccepted);
});

it('accepts a signature in upper case', () => {
  const { timestamp, signature } = signed();
  expect(accepts({ timestamp, signature: signature.toUpperCase() })).toBe(true);
});

it('rejects another secret, another body and another timestamp', () => {
  expect(accepts(signed({ secret: 'another' }))).toBe(false);
  expect(accepts(signed({ body: Buffer.from('{"events":[1]}') }))).toBe(false);
  expect(accepts({ ...signed(), timestamp: seconds(1) })).toBe(false);
});

it('signs bytes, not text: a byte order mark and an invalid byte count', () => {
  const withMark = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]);
  expect(accepts({ ...signed(), body: withMark })).toBe(false);
  const invalid = Buffer.from([0xff, 0xfe]);
  expect(accepts({ ...signed({ body: invalid }), body: invalid })).toBe(true);
  expect(accepts({ ...signed({ body: invalid }), body: Buffer.from([0xff, 0xff]) })).toBe(false);
});

it.each([
  ['no timestamp', { timestamp: '' }],
  ['a timestamp with a fraction', { timestamp: '1781539200.5' }],
  ['a negative timestamp', { timestamp: '-1' }],
  ['a timestamp in hex', { timestamp: '0x10' }],
  ['no signature', { signature: '' }],
  ['a signature that is one character short', { signature: 'a'.repeat(63) }],
  ['a signature that is one character long', { signature: 'a'.repeat(65) }],
  ['a signature with other characters', { signature: 'g'.repeat(64) }],
  ['a signature with its algorithm before it', { signature: `sha256=${'a'.repeat(57)}` }],
])('rejects %s without an error', (_, changed) => {
  expect(accepts({ ...signed(), ...changed })).toBe(false);
});
