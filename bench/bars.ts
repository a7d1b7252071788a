/** A limit that a figure must stay within; `what` is the sentence that a report prints. */
export type Bar = { what: string; unit: string; least?: number; max?: number };

const atLeast = (least: number, what: string, unit = '×'): Bar => ({ what, unit, least });
const atMost = (max: number, what: string, unit: string): Bar => ({ what, unit, max });

/**
 * The product's speed and size limits; a bench reports its figures under these names. Limits of API calls, cached and
 * uncached pages and scripts detect a regression; decisions 23 and 24 have the goals and why they are not reached.
 */
export const bars = {
  // Figures of docs/decisions/0009, less the noise between runs.
  postingAgainstTpcb: atLeast(2.2, 'posting with every rule in force, against pgbench TPC-B'),
  postingAgainstCopy: atLeast(0.18, 'posting with every rule in force, against COPY of its rows'),
  postingGrowth: atLeast(0.8, 'posting rate at a large ledger, against a small one'),
  searchAgainstPostgis: atLeast(25, 'search at 100,000 restaurants, against PostGIS'),
  searchIn100k: atMost(1, 'search at 100,000 restaurants in process, p95', 'ms'),
  searchIn1m: atMost(10, 'search at 1,000,000 restaurants in process, p95', 'ms'),
  searchOverHttp: atMost(3, 'search at 25,000 restaurants over HTTP, p95', 'ms'),
  // Figures of docs/decisions/0008; the goal is 300.
  memoryAfterSearch: atMost(330, 'resident memory after the search load', 'MB'),
  memoryAfterDistinct: atMost(400, 'resident memory after 30 s of distinct searches', 'MB'),
  cachedPage: atLeast(0.3, 'anonymous page from the cache, against a bare route'),
  renderedPage: atMost(7, 'processor time of an uncached page, against renderToString', '×'),
  postingWithWebhooks: atLeast(0.95, 'posting with a webhook for every event, against none'),
  webhooksQueued: atLeast(1000, 'webhook events queued a second', 'events'),
  webhookDelay: atMost(
    1,
    '95 % of webhooks delivered, beside 200 endpoints that begin to hang',
    's',
  ),
  webhookFairness: atMost(
    2,
    'delay of webhooks beside 200 endpoints that have hung, against none',
    '×',
  ),
  bookingErrors: atMost(0, 'bookings that failed at 50 a second', ''),
  lastTable: { what: 'bookings of the last table, of 200 at once', unit: '', least: 1, max: 1 },
  lastTableErrors: atMost(0, 'of those, failures other than a taken table', ''),
  earningToday: atMost(
    5,
    'what 15 restaurants earn a member today, beyond reading the session',
    'ms',
  ),
  publicApi: atLeast(0.28, 'public API, against a bare route'),
  memberApi: atLeast(0.22, 'member API, against a bare route that runs the same SQL'),
  partnerRead: atMost(20, 'a member by the partner API, p95', 'ms'),
  partnerBatch: atMost(1, 'upsert of 500 members by the partner API, median', 's'),
  performance: atLeast(95, 'Lighthouse performance on its mobile profile', 'of 100'),
  accessibility: atLeast(100, 'Lighthouse accessibility', 'of 100'),
  bestPractices: atLeast(100, 'Lighthouse best practices', 'of 100'),
  seo: atLeast(100, 'Lighthouse SEO', 'of 100'),
  largestPaint: atMost(1200, 'largest contentful paint on a mid-range phone', 'ms'),
  layoutShift: atMost(0.02, 'cumulative layout shift on a mid-range phone', ''),
  blockingTime: atMost(200, 'total blocking time on a mid-range phone', 'ms'),
  scripts: atMost(168, 'scripts of a page, gzip', 'KB'),
  styles: atMost(20, 'styles of a page, gzip', 'KB'),
  warmStart: atMost(3, 'warm start until the home page responds', 's'),
  firstStart: atMost(90, 'first start of a fresh clone, packages cached', 's'),
  consoleSearch: atMost(100, 'search of the console over 1,000,000 dines, p95', 'ms'),
  consoleScreen: atMost(300, 'screen of the console over 1,000,000 dines, p95', 'ms'),
  previewTime: atMost(30, 'change preview of 100,000 dines', 's'),
  previewMemory: atMost(450, 'resident memory that a change preview adds', 'MB'),
  accountPage: atMost(1000, 'navigation to an account page with 5,000 rows of activity', 'ms'),
} as const satisfies Record<string, Bar>;

export type BarName = keyof typeof bars;
