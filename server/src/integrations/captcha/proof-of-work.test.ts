import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { createProofOfWork } from './proof-of-work.ts';

const key = 'h'.repeat(32);
const captcha = createProofOfWork({ keys: [key], cost: 1, guesses: [1, 9] });
const now = new Date('2026-06-15T16:00:00.000Z');
const scope = { partnerId: 'own', now };
const later = (ms: number) => ({ ...scope, now: new Date(now.getTime() + ms) });

type Solved = { challenge: Challenge; solution: { counter: number; derivedKey: string } };

const solve = async (from = captcha): Promise<Solved> => {
  const begun = await from.begin(scope);
  if (begun.kind !== 'work') throw new Error(`the challenge is ${begun.kind}`);
  // The library's type is wider than the contract's.
  const challenge = begun.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no solution was found');
  return { challenge, solution };
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const verify = (value: unknown, index = scope, by = captcha) => by.verify(encode(value), index);

it('passes a solution and identifies its challenge for single use', async () => {
  const solved = await solve();
  const verdict = await verify(solved);
  expect(verdict).toEqual({
    kind: 'passed',
    once: solved.challenge.parameters.nonce,
    expiresAt: later(600_000).now,
  });
  expect(await verify(await solve())).not.toMatchObject({ once: verdict });
});

it('identifies a challenge alike however its solution is encoded', async () => {
  const { challenge, solution } = await solve();
  const first = await verify({ challenge, solution });
  const reordered = await captcha.verify(
    Buffer.from(` ${JSON.stringify({ solution, challenge })} `).toString('base64'),
    scope,
  );
  expect(reordered).toEqual(first);
});

it('fails from the moment that ten minutes have passed', async () => {
  const solved = await solve();
  expect(await verify(solved, later(600_000 - 1))).toMatchObject({ kind: 'passed' });
  expect(await verify(solved, later(600_000))).toEqual({ kind: 'failed' });
});

it('fails at another partner and with another key, and passes with a previous one', async () => {
  const solved = await solve();
  expect(await verify(solved, { ...scope, partnerId: 'other' })).toEqual({ kind: 'failed' });
  const other = createProofOfWork({ keys: ['x'.repeat(32)], cost: 1, guesses: [1, 9] });
  expect(await verify(solved, scope, other)).toEqual({ kind: 'failed' });
  const keys = ['x'.repeat(32), key] as const;
  const rotated = createProofOfWork({ keys, cost: 1, guesses: [1, 9] });
  expect(await verify(solved, scope, rotated)).toMatchObject({ kind: 'passed' });
});

it('fails when signed parameters were changed', async () => {
  const { challenge, solution } = await solve();
  const changes = [
    { data: { partnerId: 'own', expiresAtMs: now.getTime() + 1e12 } },
    { data: {} },
    { cost: 0 },
    { nonce: '0'.repeat(32) },
  ];
  for (const change of changes) {
    const parameters = { ...challenge.parameters, ...change };
    const changed = { challenge: { ...challenge, parameters }, solution };
    expect(await verify(changed).catch(() => ({ kind: 'failed' }))).toEqual({ kind: 'failed' });
  }
});

it('fails without the key that the work derives', async () => {
  const { challenge, solution } = await solve();
  const derivedKey = '0'.repeat(solution.derivedKey.length);
  expect(await verify({ challenge, solution: { ...solution, derivedKey } })).toEqual({
    kind: 'failed',
  });
});

it.each(['', 'not base64!', Buffer.from('no JSON').toString('base64'), encode(null), encode({})])(
  'fails for the response %j without an error',
  async (response) => {
    expect(await captcha.verify(response, scope)).toEqual({ kind: 'failed' });
  },
);
