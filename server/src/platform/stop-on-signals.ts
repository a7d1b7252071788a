// Runs `stop` once on the first signal; on the second the process ends at once.
export const stopOnSignals = (stop: (signal: NodeJS.Signals) => Promise<void>): void => {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
};
