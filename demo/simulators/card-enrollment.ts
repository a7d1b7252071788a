import { createHmac, randomBytes } from 'node:crypto';

// Published test numbers that the network refuses immediately, and minutes after it accepted them.
const REFUSED = /0002$/;
const REFUSED_LATER = /0119$/;

const accountKey = randomBytes(32);

// Each number is a separate account, with a reference of the usual length.
const accountOf = (number: string): string =>
  `V001${createHmac('sha256', accountKey).update(number).digest('hex').slice(0, 25).toUpperCase()}`;

/** Simulates enrolling a card at the network; the card origin loads it, so it imports nothing of the app. */
export const createEnrollmentSimulator = () => ({
  enroll: async ({ number }: { number: string }) => {
    if (REFUSED.test(number)) return { kind: 'refused' as const };
    const prefix = REFUSED_LATER.test(number) ? 'simr' : 'sim';
    const reference = `${prefix}_${randomBytes(16).toString('base64url')}`;
    return { kind: 'taken' as const, reference, par: accountOf(number) };
  },
  discard: async () => {},
});
