import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { WorkChallenge } from '#contract/captcha.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { Captcha } from './port.ts';

type Options = {
  /** Shared by every process; the first signs. */
  keys: KeyRing;
  /** PBKDF2 rounds per guess, and the range of guesses. */
  cost?: number;
  guesses?: readonly [min: number, max: number];
};

const LIFE_MS = 10 * 60_000;

const SolvedChallenge = z.object({
  challenge: WorkChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

const readResponse = (response: string) => {
  try {
    return SolvedChallenge.safeParse(JSON.parse(Buffer.from(response, 'base64').toString('utf8')));
  } catch {
    return { success: false as const };
  }
};

type Solved = z.infer<typeof SolvedChallenge>;

const derived = (key: string, purpose: string): string =>
  createHmac('sha256', key).update(`human-check\n${purpose}`).digest('base64url');

const secretsOf = (key: string) => ({
  hmacSignatureSecret: derived(key, 'challenge'),
  hmacKeySignatureSecret: derived(key, 'answer'),
});

const isSolvedWith = async (key: string, { challenge, solution }: Solved): Promise<boolean> => {
  // Undefined properties would be included in the signature.
  const signed = JSON.parse(JSON.stringify(challenge));
  const input = { challenge: signed, solution, deriveKey, ...secretsOf(key) };
  return (await verifySolution(input)).verified;
};

/** Self-hosted proof of work: about a second on a phone, no puzzle, no third party. Signed, per partner, valid ten minutes. */
export const createProofOfWork = ({
  keys,
  cost = 5_000,
  guesses = [150, 300],
}: Options): Captcha => {
  const signing = secretsOf(keys[0]);
  const isSolved = async (solved: Solved) => {
    for (const key of keys) if (await isSolvedWith(key, solved)) return true;
    return false;
  };
  return {
    begin: async ({ partnerId, now }) => {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(guesses[0], guesses[1] + 1),
        deriveKey,
        // Signed here, because the library checks expiry against the system clock.
        data: { partnerId, expiresAtMs: now.getTime() + LIFE_MS },
        ...signing,
      });
      return { kind: 'work', challenge: WorkChallenge.parse({ parameters, signature }) };
    },
    verify: async (response, { partnerId, now }) => {
      const read = readResponse(response);
      if (!read.success) return { kind: 'failed' };
      const { challenge } = read.data;
      const { data = {} } = challenge.parameters;
      const expiresAtMs = Number(data.expiresAtMs);
      const isOurs = data.partnerId === partnerId && now.getTime() < expiresAtMs;
      if (!(isOurs && (await isSolved(read.data)))) return { kind: 'failed' };
      // A solution has several encodings, the challenge only one.
      return { kind: 'passed', once: challenge.parameters.nonce, expiresAt: new Date(expiresAtMs) };
    },
  };
};
