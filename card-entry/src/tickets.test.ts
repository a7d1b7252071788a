import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { issueTicket, readTicket } from './tickets.ts';

const key = new Uint8Array(32).fill(1);
const other = new Uint8Array(32).fill(2);
const now = new Date('2026-11-21T10:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const about = { partner: 'own', now };
const claims = { jti: 'a', aud: 'own' };
const inAnHour = Math.floor(now.getTime() / 1000) + 3600;

it('is read with its id, partner and end', async () => {
  const ticket = await readTicket([key], await issueTicket(key, 'own', now), about);
  expect(ticket).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    partner: 'own',
    expiresAt: after(15 * 60_000),
  });
});

it('has a new id each time', async () => {
  const texts = await Promise.all([issueTicket(key, 'own', now), issueTicket(key, 'own', now)]);
  const [first, second] = await Promise.all(texts.map((text) => readTicket([key], text, about)));
  expect(first?.id).not.toBe(second?.id);
});

it('is read with a previous key', async () => {
  const text = await issueTicket(other, 'own', now);
  expect(await readTicket([key, other], text, about)).toMatchObject({ partner: 'own' });
});

it.each([
  [15 * 60_000 - 1000, true],
  [15 * 60_000, false],
])('after %d ms is valid: %s', async (ms, isValid) => {
  const ticket = await readTicket([key], await issueTicket(key, 'own', now), {
    partner: 'own',
    now: after(ms),
  });
  expect(ticket !== null).toBe(isValid);
});

describe('is null', () => {
  it.each([
    ['for another partner', () => issueTicket(key, 'second', now)],
    ['under a key that is not accepted', () => issueTicket(other, 'own', now)],
    [
      'without a signature',
      async () => new UnsecuredJWT(claims).setExpirationTime(inAnHour).encode(),
    ],
    [
      'signed with another algorithm',
      () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS512' })
          .setExpirationTime(inAnHour)
          .sign(new Uint8Array(64).fill(1)),
    ],
    ['without an end', () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)],
    [
      'without an id',
      () =>
        new SignJWT({ aud: 'own' })
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime(inAnHour)
          .sign(key),
    ],
    [
      'for several partners',
      () =>
        new SignJWT({ jti: 'a', aud: ['own', 'second'] })
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime(inAnHour)
          .sign(key),
    ],
    ['for text', async () => 'not a ticket'],
    ['for empty text', async () => ''],
  ])('%s', async (_, text) => {
    expect(await readTicket([key], await text(), about)).toBeNull();
  });

  it('for a changed payload', async () => {
    const [header, , signature] = (await issueTicket(key, 'second', now)).split('.');
    const [, payload] = (await issueTicket(other, 'own', now)).split('.');
    expect(await readTicket([key], [header, payload, signature].join('.'), about)).toBeNull();
  });
});
