import { z } from 'zod';
import { impressionNames } from '#domain/events/app-events.ts';
import { limitedEndpoint } from './endpoint.ts';

/** The most events that one call may carry. */
export const MAX_IMPRESSIONS = 50;

/** One event of the web app: channel, time and browser plus the event's own data (A §7, B §3). */
export const Impression = z.strictObject({
  channel: z.literal('web'),
  dateTime: z.iso.datetime(),
  userAgent: z.string().max(300),
  eventName: z.enum(impressionNames),
  memberId: z.string().max(64).nullable(),
  merchantId: z.string().max(64).nullable(),
  url: z.string().max(500),
  screen: z.string().max(40).optional(),
});
export type Impression = z.infer<typeof Impression>;

/** How many of the events were kept: none for a visitor who asks not to be measured, or for staff. */
export const ImpressionsNoted = z.object({ kept: z.int() });
export type ImpressionsNoted = z.infer<typeof ImpressionsNoted>;

export const impressionsContract = {
  note: limitedEndpoint
    .meta({ access: 'public', duringEmulation: true })
    .route({ method: 'POST', path: '/api/Impressions', tags: ['impressions'] })
    .input(z.array(Impression).max(MAX_IMPRESSIONS))
    .output(ImpressionsNoted),
};
