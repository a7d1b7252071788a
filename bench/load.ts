import { Agent, get } from 'node:http';
import { cpuMsOf } from './app-process.ts';

export type Asked = { url: string; headers?: Readonly<Record<string, string>> };
type Load = { connections: number; forMs: number };

/** Milliseconds until the answer was read to its end; rejects when it is no 200. */
const askOnce = ({ url, headers }: Asked, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const before = performance.now();
    get(url, { agent, ...(headers && { headers }) }, (answer) => {
      answer.on('error', reject).on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        else resolve(performance.now() - before);
      });
      answer.resume();
    }).on('error', reject);
  });

/** Asks again and again over connections that are kept; `next` says what, by its number. Milliseconds of each. */
export const load = async (
  next: (number: number) => Asked,
  { connections, forMs }: Load,
): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const until = performance.now() + forMs;
  let asked = 0;
  const client = async () => {
    while (performance.now() < until) {
      asked += 1;
      times.push(await askOnce(next(asked - 1), agent));
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return times;
};

export type Served = { perSecond: number; perCpuSecond: number; p95: number };

/** How many a second a process answers, by the clock and by its own processor time. */
export const measureServed = async (
  pid: number | undefined,
  next: (number: number) => Asked,
  given: Load,
): Promise<Served> => {
  const before = { cpu: cpuMsOf(pid), at: performance.now() };
  const times = Float64Array.from(await load(next, given)).sort();
  const seconds = (performance.now() - before.at) / 1000;
  return {
    perSecond: times.length / seconds,
    perCpuSecond: (times.length * 1000) / (cpuMsOf(pid) - before.cpu),
    p95: times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY,
  };
};
