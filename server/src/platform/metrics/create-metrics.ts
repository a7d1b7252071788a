import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isEqualSecret, type KeyRing } from '../keys/secret.ts';
import { metricHelp } from './help.ts';

type RequestSample = { method: string; path: string; status: number; ms: number };
type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

const bucketsMs = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

// Few, fixed labels, so that paths cannot grow the metrics without bound.
const kindOf = (path: string): string => {
  const first = /^\/(api|feeds|images|assets|sitemap)\b/.exec(path)?.[1];
  return first ?? 'page';
};

type Histogram = { counts: number[]; sum: number; total: number };

const newHistogram = (): Histogram => ({ counts: bucketsMs.map(() => 0), sum: 0, total: 0 });

const observe = (histogram: Histogram, ms: number) => {
  histogram.sum += ms;
  histogram.total += 1;
  bucketsMs.forEach((limit, index) => {
    if (ms <= limit) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
  });
};

const histogramLines = (kind: string, { counts, sum, total }: Histogram): string[] => {
  const name = 'http_request_duration_seconds';
  return [
    ...bucketsMs.map(
      (limit, index) => `${name}_bucket{kind="${kind}",le="${limit / 1000}"} ${counts[index]}`,
    ),
    `${name}_bucket{kind="${kind}",le="+Inf"} ${total}`,
    `${name}_sum{kind="${kind}"} ${sum / 1000}`,
    `${name}_count{kind="${kind}"} ${total}`,
  ];
};

/** Account events worth an alert when their rate grows. */
export type AccountEvent =
  | 'signIn'
  | 'signInRefused'
  | 'signInLocked'
  | 'passwordSprayed'
  | 'emailChecked'
  | 'manyEmailsChecked'
  | 'tableBooked'
  | 'bookingFailed';

export type Measure = [
  name: string,
  type: 'counter' | 'gauge',
  value: number,
  labels?: Readonly<Record<string, string>>,
];

export type Metrics = {
  recordRequest: (request: RequestSample) => void;
  count: (event: AccountEvent, partner: string) => void;
  /** Adds metrics that are collected when the text is requested. */
  add: (source: () => readonly Measure[], refresh?: () => Promise<void>) => void;
  /** Reads what is measured on request. */
  refresh: () => Promise<void>;
  /** Prometheus text format. */
  text: () => string;
};

const headOf = (name: string, type: string): string[] => {
  const help = metricHelp[name];
  return [...(help ? [`# HELP ${name} ${help}`] : []), `# TYPE ${name} ${type}`];
};

const valueLine = ([name, , value, labels = {}]: Measure): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
};

// All values of a metric follow one head.
const measureLines = (measures: readonly Measure[]): string[] =>
  [...Map.groupBy(measures, ([name]) => name)].flatMap(([name, group]) => [
    ...headOf(name, group[0]?.[1] ?? 'gauge'),
    ...group.map(valueLine),
  ]);

export const createMetrics = (pool: PoolCounts): Metrics => {
  const requests = new Map<string, number>();
  const events = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  const sources: (() => readonly Measure[])[] = [];
  const refreshers: (() => Promise<void>)[] = [];

  const gauges = (): Measure[] => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      ['process_resident_memory_bytes', 'gauge', rss],
      ['process_heap_used_bytes', 'gauge', heapUsed],
      ['process_cpu_seconds_total', 'counter', (user + system) / 1e6],
      ['process_uptime_seconds', 'gauge', process.uptime()],
      ['event_loop_delay_p99_seconds', 'gauge', delay.percentile(99) / 1e9],
      ['database_connections', 'gauge', pool.totalCount],
      ['database_connections_idle', 'gauge', pool.idleCount],
      ['database_waiting', 'gauge', pool.waitingCount],
    ];
  };

  return {
    recordRequest: ({ method, path, status, ms }) => {
      const kind = kindOf(path);
      const labels = `kind="${kind}",method="${method}",status="${status}"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      const histogram = durations.get(kind) ?? newHistogram();
      durations.set(kind, histogram);
      observe(histogram, ms);
    },
    count: (event, partner) => {
      const labels = `event="${event}",partner="${partner}"`;
      events.set(labels, (events.get(labels) ?? 0) + 1);
    },
    add: (source, refresh) => {
      sources.push(source);
      if (refresh) refreshers.push(refresh);
    },
    refresh: async () => {
      await Promise.all(refreshers.map((refresh) => refresh()));
    },
    text: () =>
      [
        ...headOf('http_requests_total', 'counter'),
        ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
        ...headOf('account_events_total', 'counter'),
        ...[...events].map(([labels, count]) => `account_events_total{${labels}} ${count}`),
        ...headOf('http_request_duration_seconds', 'histogram'),
        ...[...durations].flatMap(([kind, histogram]) => histogramLines(kind, histogram)),
        ...measureLines([gauges, ...sources].flatMap((measure) => measure())),
        '',
      ].join('\n'),
  };
};

/** Allows metrics with one of the keys, or over a direct loopback connection. */
export const mayReadMetrics = (
  headers: Headers,
  address: string | undefined,
  keys: KeyRing | undefined,
): boolean => {
  const candidate = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  if (keys?.some((key) => isEqualSecret(candidate, key))) return true;
  return loopback.has(address ?? '') && !headers.has('x-forwarded-for');
};
