// The health check of the image: whether this container's process is ready, by default the app.
const address = `http://127.0.0.1:${process.argv[2] ?? process.env.PORT ?? '3000'}/readyz`;

/** @param {string} reason */
const fail = (reason) => {
  console.error(`${address} ${reason}`);
  process.exitCode = 1;
};

try {
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  if (!ok) fail(`returned ${status}: the process is not ready`);
} catch (error) {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  fail(isTimeout ? 'did not respond within 4 s' : 'does not respond: no process listens there');
}
