import { setTimeout as pause } from 'node:timers/promises';

export type Hold = (ms: number) => Promise<void>;

type HoldSettings = { most: number; refuse: (ms: number) => Error };

/** Delays up to `most` attempts at once; rejects beyond that. */
export const createHold = ({ most, refuse }: HoldSettings): Hold => {
  let held = 0;
  return async (ms) => {
    if (ms <= 0) return;
    if (held >= most) throw refuse(ms);
    held += 1;
    try {
      await pause(ms);
    } finally {
      held -= 1;
    }
  };
};
