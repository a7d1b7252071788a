import { z } from 'zod';
import { listLimit, listOrder, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const instant = z.iso.datetime();
const count = z.number();
const id = z.int().positive();

/** A recurring job of the installation, with its last run in any process. */
export const StaffJob = z.object({
  name: z.string(),
  /** Null before the first run of this release. */
  everyMs: z.number().nullable(),
  dueAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  seconds: z.number().nullable(),
  runs: count,
  failures: count,
  /** Why the last run failed; null when it succeeded. */
  lastError: z.string().nullable(),
});
export type StaffJob = z.infer<typeof StaffJob>;

/** A task that failed several times; it is tried on, at least once an hour. */
export const StaffStuckTask = z.object({
  id: z.number(),
  kind: z.string(),
  email: z.string(),
  subject: z.string(),
  attempts: count,
  lastError: z.string(),
  createdAt: instant,
  dueAt: instant,
});
export type StaffStuckTask = z.infer<typeof StaffStuckTask>;

export const StaffFeed = z.object({
  provider: z.string(),
  lastAt: instant,
  /** No event for a day. */
  isSilent: z.boolean(),
  /** Events of the last 24 hours by the hour of their arrival, the oldest first. */
  hours: z.array(z.object({ from: instant, events: count })),
  /** From the purchase by the restaurant's clock to the arrival, in the last 24 hours; null without an event. */
  delay: z.object({ medianSeconds: z.number(), p99Seconds: z.number() }).nullable(),
  rejected: count,
});
export type StaffFeed = z.infer<typeof StaffFeed>;

export const providerParts = [
  ...(['cards', 'cardVault', 'mail', 'push', 'payoutsCard', 'payoutsEmail'] as const),
  ...(['booking', 'captcha', 'map', 'images', 'signOn'] as const),
] as const;

export const StaffProvider = z.object({
  part: z.enum(providerParts),
  /** Its host or name; empty where there is none. */
  name: z.string(),
  /** `builtIn` is a part of the product itself. */
  state: z.enum(['real', 'builtIn', 'simulated', 'off']),
});
export type StaffProvider = z.infer<typeof StaffProvider>;

export const StaffMailEntry = z.object({
  id: z.number(),
  kind: z.string(),
  email: z.string(),
  doneAt: instant,
  attempts: count,
  /** False for a mail that was not wanted any more when it was due. */
  isSent: z.boolean(),
  /** The stored copy of the mail as it was sent; null for one from before copies were stored. */
  copy: z.number().nullable(),
});
export type StaffMailEntry = z.infer<typeof StaffMailEntry>;

export const staffOperationsContract = {
  jobs: staffEndpoint('operations.run')
    .route({ method: 'GET', path: '/operations/jobs' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ jobs: z.array(StaffJob) })),
  /** Makes a job due; a worker starts it within half a minute. */
  runJob: staffEndpoint('operations.run')
    .route({ method: 'POST', path: '/operations/jobs/run' })
    .errors({ UNKNOWN_JOB: { status: 404, data: z.object({ name: z.string() }) } })
    .input(z.object({ name: z.string().min(1).max(80) }))
    .output(z.object({ name: z.string() })),
  /** The tasks of a program by kind: open ones, and those that were done in the last 24 hours. */
  tasks: staffEndpoint('operations.run')
    .route({ method: 'GET', path: '/operations/tasks' })
    .input(z.object({ partner: StaffPartner }))
    .output(
      z.object({
        kinds: z.array(
          z.object({
            kind: z.string(),
            open: count,
            failing: count,
            done: count,
            oldestDueAt: instant.nullable(),
          }),
        ),
      }),
    ),
  /** The stuck tasks of a program, the oldest first; `after` continues behind one. */
  stuckTasks: staffEndpoint('operations.run')
    .route({ method: 'GET', path: '/operations/stuck-tasks' })
    .input(
      z.object({ partner: StaffPartner, after: id.nullable().default(null), limit: listLimit }),
    )
    .output(z.object({ tasks: z.array(StaffStuckTask), hasMore: z.boolean() })),
  /** Runs stuck tasks now, those with these ids or all when null; each has its side effect once. */
  replay: staffEndpoint('operations.run')
    .route({ method: 'POST', path: '/operations/replay' })
    .input(z.object({ partner: StaffPartner, ids: z.array(id).min(1).max(200).nullable() }))
    .output(z.object({ replayed: count })),
  feeds: staffEndpoint('operations.run')
    .route({ method: 'GET', path: '/operations/feeds' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ feeds: z.array(StaffFeed) })),
  /** The providers of this installation, and which of them are simulated. */
  providers: staffEndpoint('operations.run')
    .route({ method: 'GET', path: '/operations/providers' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ providers: z.array(StaffProvider) })),
  /** The mails of a program that ended, the latest first; `email` is the whole address of the member. */
  mails: staffEndpoint('operations.run')
    .route({ method: 'GET', path: '/operations/mails' })
    .input(
      z.object({
        partner: StaffPartner,
        email: z.string().max(254).default(''),
        kind: z.string().max(40).nullable().default(null),
        order: listOrder.default('latest'),
        before: z.object({ doneAt: instant, id }).nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ mails: z.array(StaffMailEntry), hasMore: z.boolean() })),
};
