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
  z.object({ kind: z.literal('reviews'), count: z.number(), oldestAt }),
  /** Providers of network events that have sent none for a day, by the time of their last one. */
  z.object({
    kind: z.literal('silentFeeds'),
    count: z.number(),
    oldestAt,
    feeds: z.array(z.object({ provider: z.string(), lastAt: z.iso.datetime() })),
  }),
]);
export type StaffWaiting = z.infer<typeof StaffWaiting>;

export const staffHomeContract = {
  /** The open work of a program, by the list that has it. */
  waiting: staffEndpoint('queues.read')
    .route({ method: 'GET', path: '/waiting' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ waiting: z.array(StaffWaiting) })),
};
