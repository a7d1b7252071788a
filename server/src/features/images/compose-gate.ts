import { AppError } from '#server/platform/errors/app-error.ts';

export type ComposeGate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets `running` compositions run at once and `waiting` stand in line; more are answered as unavailable,
 * so that pictures never take the whole machine.
 */
export const createComposeGate = (limits: { running: number; waiting: number }): ComposeGate => {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= limits.running) {
      if (line.length >= limits.waiting)
        throw new AppError('unavailable', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
