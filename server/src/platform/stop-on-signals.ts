// The launcher forwards signals that the terminal already sent to the process group: one request, not two.
const DUPLICATE_SIGNAL_MS = 1_000;

// Runs `stop` on the first signal; exits immediately on the second.
export const stopOnSignals = (stop: (signal: NodeJS.Signals) => Promise<void>): void => {
  let stoppingSince: number | undefined;
  const handle = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > DUPLICATE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
};
