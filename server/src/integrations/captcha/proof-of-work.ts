import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { WorkChallenge } from '#contract/captcha.ts';
import type { Captcha } from './port.ts';

type Options = {
  /** Every process needs the same one. */
  key: string;
  /** Rounds of one guess, and between how many guesses the answer lies. */
  cost?: number;
  guesses?: readonly [least: number, most: number];
};

const lifeMs = 10 * 60_000;

const Response = z.object({
  challenge: WorkChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

const readResponse = (response: string) => {
  try {
    return Response.safeParse(JSON.parse(Buffer.from(response, 'base64').toString('utf8')));
  } catch {
    return { success: false as const };
  }
};

const derived = (key: string, purpose: string): string =>
  createHmac('sha256', key).update(`human-check\n${purpose}`).digest('base64url');

/**
 * Our own check: the browser finds a number by guessing, which takes a phone about a second and a program as long every
 * time. No puzzle, no third party, nothing to see. Signed, for one program, for ten minutes.
 */
export const createProofOfWork = ({
  key,
  cost = 5_000,
  guesses = [150, 300],
}: Options): Captcha => {
  const hmacSignatureSecret = derived(key, 'challenge');
  const hmacKeySignatureSecret = derived(key, 'answer');
  return {
    begin: async ({ partnerId, now }) => {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(guesses[0], guesses[1] + 1),
        deriveKey,
        // The library would look at the machine's clock; this is signed just as well.
        data: { partnerId, expiresAtMs: now.getTime() + lifeMs },
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return { kind: 'work', challenge: WorkChallenge.parse({ parameters, signature }) };
    },
    verify: async (response, { partnerId, now }) => {
      const read = readResponse(response);
      if (!read.success) return { kind: 'failed' };
      const { challenge, solution } = read.data;
      const { verified } = await verifySolution({
        // Undefined marks would be signed as if they were there.
        challenge: JSON.parse(JSON.stringify(challenge)),
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const { data = {} } = challenge.parameters;
      const expiresAtMs = Number(data.expiresAtMs);
      const isOurs = data.partnerId === partnerId && now.getTime() < expiresAtMs;
      if (!(verified && isOurs)) return { kind: 'failed' };
      // The answer could be written in other ways; the challenge cannot.
      return { kind: 'passed', once: challenge.parameters.nonce, expiresAt: new Date(expiresAtMs) };
    },
  };
};
