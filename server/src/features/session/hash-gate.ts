export type HashGate = <Result>(work: () => Promise<Result>) => Promise<Result>;

type GateLimits = { running: number; waiting: number; refuse: () => Error };

/** Runs at most `running` tasks and queues `waiting` more; rejects beyond that, so that sign-in bursts cannot exhaust the thread pool. */
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
