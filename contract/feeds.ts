import { oc } from '@orpc/contract';
import { z } from 'zod';
import { bookingEventTypes } from '#domain/reservations/reservation-states.ts';
import { FeedResponse, MAX_FEED_EVENTS, SentFeedEvent } from './feed-event.ts';
import { ReviewResponse, reviewOutcomes } from './review-response.ts';

/** How a sender proves itself: by the signature of the network, of a network by its mapping, of the form provider or of the payout provider. */
export type FeedMeta = { signedBy: 'network' | 'provider' | 'forms' | 'payouts' };

const feed = (signedBy: FeedMeta['signedBy']) =>
  oc
    .$meta<FeedMeta>({ signedBy })
    .errors({ BAD_REQUEST: { status: 400 }, UNAUTHORIZED: { status: 401 } })
    .errors({ NOT_FOUND: { status: 404 } });

const id = z
  .string()
  .min(1)
  .max(120)
  .refine((text) => !text.includes('\0'));

/** Events of the booking provider about tables that it booked. */
export const BookingEvents = z.object({
  events: z
    .array(
      z.object({
        messageId: id,
        reference: id,
        type: z.enum(bookingEventTypes),
        sequence: z.int().min(1),
      }),
    )
    .max(500),
});

export const bookingOutcomes = ['applied', 'duplicate', 'outdated', 'unknown', 'ignored'] as const;
export const payoutOutcomes = ['changed', 'unchanged', 'conflict', 'unknown', 'ignored'] as const;

const FeedProvider = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,31}$/);

/** Requests of other systems, signed over the raw body. The routes parse them themselves. */
export const feedsContract = {
  feeds: {
    events: feed('network')
      .route({
        method: 'POST',
        path: '/feeds/{provider}/events',
        summary: 'Send card network events',
        description:
          'Up to 500 events in at most 1 MB, each with its own outcome in the order of the request; a plain list is accepted too. A message that was received before changes nothing.',
      })
      .input(
        z.object({
          provider: FeedProvider,
          events: z.array(SentFeedEvent).max(MAX_FEED_EVENTS),
        }),
      )
      .output(FeedResponse),
    webhook: feed('provider')
      .route({
        method: 'POST',
        path: '/feeds/{provider}/webhook',
        successStatus: 202,
        summary: "Send events in a network's own format",
        description:
          'JSON that the mapping of the provider in `FEED_MAPPINGS_DIR` reads, which names the headers of its signature too. Records are stored and read after the response.',
      })
      .input(z.object({ provider: FeedProvider, records: z.unknown() }))
      .output(z.object({ received: z.int() })),
    bookings: feed('network')
      .route({
        method: 'POST',
        path: '/feeds/bookings',
        summary: 'Send booking events',
        description: 'Events of the booking provider. Repeated and late events change nothing.',
      })
      .input(BookingEvents)
      .output(z.object({ outcomes: z.array(z.enum(bookingOutcomes)) })),
    reviews: feed('forms')
      .route({
        method: 'POST',
        path: '/feeds/reviews',
        summary: 'Send a filled-in review form',
        description:
          'A response in the shape of a Typeform webhook completes the review of a dine. A replay changes nothing.',
      })
      .input(ReviewResponse)
      .output(z.object({ outcome: z.enum(reviewOutcomes) })),
    payouts: feed('payouts')
      .route({
        method: 'POST',
        path: '/feeds/payouts',
        summary: 'Send a payout notice',
        description:
          'A webhook of the payout provider in its own format; the order is then read from the provider.',
      })
      .input(z.looseObject({}))
      .output(z.object({ outcome: z.enum(payoutOutcomes) })),
  },
};
