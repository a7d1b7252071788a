import { z } from 'zod';
import { impressionNames } from '#domain/events/app-events.ts';
import { rateLimitedEndpoint } from './endpoint.ts';

/** Maximum analytics events of one request. */
export const MAX_IMPRESSIONS = 50;

/** One analytics event of the web app. */
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

/** How many events were stored: none for visitors who opted out of tracking, or for staff. */
export const ImpressionsRecorded = z.object({ kept: z.int() });
export type ImpressionsRecorded = z.infer<typeof ImpressionsRecorded>;

export const impressionsContract = {
  record: rateLimitedEndpoint
    .meta({ access: 'public', allowedDuringImpersonation: true, isKeepalive: true })
    .route({ method: 'POST', path: '/api/Impressions', tags: ['impressions'] })
    .input(z.array(Impression).max(MAX_IMPRESSIONS))
    .output(ImpressionsRecorded),
};
