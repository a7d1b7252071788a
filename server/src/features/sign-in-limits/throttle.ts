import { setTimeout as pause } from 'node:timers/promises';

export type Throttle = (ms: number) => Promise<void>;

type ThrottleSettings = { max: number; refuse: (ms: number) => Error };

/** Delays up to `max` concurrent attempts; rejects beyond that. */
export const createThrottle = ({ max: maximum, refuse }: ThrottleSettings): Throttle => {
  let active = 0;
  return async (ms) => {
    if (ms <= 0) return;
    if (active >= maximum) throw refuse(ms);
    active += 1;
    try {
      await pause(ms);
    } finally {
      active -= 1;
    }
  };
};
