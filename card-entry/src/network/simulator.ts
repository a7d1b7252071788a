import { randomBytes } from 'node:crypto';
import type { EnrollingNetwork } from './port.ts';

// Test numbers that a network declines: at once, and minutes later.
const refusedAtOnce = /0002$/;
const refusedLater = /0119$/;

export const createSimulator = (): EnrollingNetwork => ({
  enroll: async ({ number }) => {
    if (refusedAtOnce.test(number)) return { kind: 'refused' };
    const mark = refusedLater.test(number) ? 'simr' : 'sim';
    return { kind: 'taken', reference: `${mark}_${randomBytes(16).toString('base64url')}` };
  },
  discard: async () => {},
});
