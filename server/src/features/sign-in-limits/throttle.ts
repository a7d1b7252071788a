import { setTimeout as pause } from 'node:timers/promises';

export type Throttle = (ms: number) => Promise<void>;

type ThrottleSettings = { max: number; refuse: (ms: number) => Error };

/** Delays up to `most` attempts at once; rejects beyond that. */
export const createThrottle = ({ max: most, refuse }: ThrottleSettings): Throttle => {
  let active = 0;
  return async (ms) => {
    if (ms <= 0) return;
    if (active >= most) throw refuse(ms);
    active += 1;
    try {
      await pause(ms);
    } finally {
      active -= 1;
    }
  };
};
