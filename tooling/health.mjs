// The health check of the image: whether this container's process is ready, by default the app.
const port = process.argv[2] ?? process.env.PORT ?? '3000';

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
