export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export type ShiftedClock = { now: Clock; shiftMs: () => number; shift: (ms: number) => void };

/** A clock with an adjustable offset, for this process and never in production. */
export const createShiftedClock = (clock: Clock): ShiftedClock => {
  let shiftMs = 0;
  return {
    now: () => new Date(clock().getTime() + shiftMs),
    shiftMs: () => shiftMs,
    shift: (ms) => {
      shiftMs = ms;
    },
  };
};
