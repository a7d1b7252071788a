import { z } from 'zod';
import { queueNames } from '#domain/queues/queue-decisions.ts';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const oldestAt = z.iso.datetime().nullable();

/** Something that waits for staff, as many as its list has; absent where the role may not see the list. */
export const StaffWaiting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queue'), queue: z.enum(queueNames), count: z.number(), oldestAt }),
  z.object({ kind: z.literal('approvals'), count: z.number(), oldestAt }),
  /** Accrual files with lines that the partner has not answered. */
  z.object({ kind: z.literal('accrualFiles'), count: z.number(), oldestAt }),
  z.object({ kind: z.literal('failedPayouts'), count: z.number(), oldestAt }),
  /** The change of the settings in review. */
  z.object({ kind: z.literal('settings'), count: z.number(), oldestAt }),
  z.object({ kind: z.literal('reviews'), count: z.number(), oldestAt }),
  /** Webhook endpoints to which the product sends nothing more. */
  z.object({ kind: z.literal('disabledWebhooks'), count: z.number(), oldestAt }),
  /** Tasks that failed several times and are tried on. */
  z.object({ kind: z.literal('stuckTasks'), count: z.number(), oldestAt }),
  /** Providers of network events that have sent none for a day, by the time of their last one. */
  z.object({
    kind: z.literal('silentFeeds'),
    count: z.number(),
    oldestAt,
    feeds: z.array(z.object({ provider: z.string(), lastAt: z.iso.datetime() })),
  }),
]);
export type StaffWaiting = z.infer<typeof StaffWaiting>;

const figure = z.object({ now: z.number(), before: z.number() });

export const StaffFigures = z.object({
  /** The last 28 days; `before` of a figure is of the 28 days before them. */
  from: z.iso.date(),
  to: z.iso.date(),
  members: z.number(),
  withCard: z.number(),
  joined: z.number(),
  /** By the restaurant's day, whatever they earned. */
  dines: figure,
  /** Captured amounts before refunds. */
  spendCents: figure,
  /** In ledger units; null where the role may not read it. */
  money: z.object({ earned: figure, owed: figure }).nullable(),
});
export type StaffFigures = z.infer<typeof StaffFigures>;

export const staffHomeContract = {
  /** Members, dines and rewards of the last 28 days; each figure equals the list behind it. */
  figures: staffEndpoint('dines.read')
    .route({ method: 'GET', path: '/figures' })
    .input(z.object({ partner: StaffPartner }))
    .output(StaffFigures),
  /** The open work of a program, by the list that has it. */
  waiting: staffEndpoint('queues.read')
    .route({ method: 'GET', path: '/waiting' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ waiting: z.array(StaffWaiting) })),
};
