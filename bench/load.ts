import autocannon from 'autocannon';
import { cpuMsOf } from './app-process.ts';

export type Target = { url: string; headers?: Readonly<Record<string, string>> };
export type Load = { connections: number; forMs: number };

/** Milliseconds of each response; rejects unless all have status 200. */
export const runLoad = async (
  next: (index: number) => Target,
  { connections, forMs }: Load,
): Promise<number[]> => {
  const times: number[] = [];
  const failures: number[] = [];
  let index = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { url, headers } = next(index);
    index += 1;
    const { pathname, search } = new URL(url);
    return { ...request, path: pathname + search, ...(headers && { headers: { ...headers } }) };
  };
  const setupClient = (client: autocannon.Client) => {
    client.on('response', (statusCode, _bytes, ms) => {
      times.push(ms);
      if (statusCode !== 200) failures.push(statusCode);
    });
  };
  const { errors, timeouts } = await autocannon({
    url: new URL(next(0).url).origin,
    connections,
    duration: forMs / 1000,
    requests: [{ method: 'GET', setupRequest }],
    setupClient,
  });
  if (failures.length + errors + timeouts > 0)
    throw new Error(
      `${next(0).url}: ${failures.length} failures (${failures[0] ?? 'none'}), ${errors} errors`,
    );
  return times;
};

export type Served = { perSecond: number; perCpuSecond: number; p95: number };

/** Responses of a process per second of wall time and of its own processor time. */
export const measureServed = async (
  pid: number | undefined,
  next: (index: number) => Target,
  load: Load,
): Promise<Served> => {
  const before = { cpu: cpuMsOf(pid), at: performance.now() };
  const times = Float64Array.from(await runLoad(next, load)).sort();
  const seconds = (performance.now() - before.at) / 1000;
  return {
    perSecond: times.length / seconds,
    perCpuSecond: (times.length * 1000) / (cpuMsOf(pid) - before.cpu),
    p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
  };
};
