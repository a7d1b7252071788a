import { randomBytes } from 'node:crypto';
import type { EnrollingNetwork } from './port.ts';

// Published test numbers that a hub refuses: at once, and minutes after it has taken them.
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
