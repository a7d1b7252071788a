export type HashGate = <Result>(work: () => Promise<Result>) => Promise<Result>;

type GateLimits = { running: number; waiting: number; refuse: () => Error };

/**
 * Lets `running` pieces of work run at once and `waiting` stand in line; more are turned away with what `refuse`
 * makes, so that a burst of sign-ins cannot starve the thread pool.
 */
export const createHashGate = (limits: GateLimits): HashGate => {
  let running = 0;
  const line: (() => void)[] = [];
  const enter = async () => {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (line.length >= limits.waiting) throw limits.refuse();
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
