import { BookingEvents } from '#contract/feeds.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import {
  isSignedBody,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#server/platform/http/signed-body.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import { applyEvent, type EventOutcome } from './apply-booking-event.ts';

/** `keys` are shared with the booking provider; without one no event is accepted. */
export type BookingRouteDeps = { db: Database; now: Clock; keys: KeyRing | undefined };

const parse = (body: Uint8Array) => {
  try {
    return BookingEvents.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
      .events;
  } catch {
    throw new AppError('badRequest', { message: 'the body is not a list of booking events' });
  }
};

/**
 * Handles `POST /feeds/bookings`: events of the booking provider, signed as network events are. 401 for a wrong
 * signature, 404 without a key, 400 when malformed; else 200 with the outcome of each event. Repeated and late events
 * change nothing.
 */
export const bookingRoute =
  ({ db, now, keys }: BookingRouteDeps) =>
  async (call: ClientRequest): Promise<Response> => {
    try {
      if (!keys) throw new AppError('notFound');
      const { headers } = call.request;
      const body = new Uint8Array(await call.request.arrayBuffer());
      const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
      const signed = { timestamp, signature: headers.get(SIGNATURE_HEADER) ?? '', body };
      if (!keys.some((key) => isSignedBody(signed, key, now()))) throw new AppError('unauthorized');
      const outcomes: EventOutcome[] = [];
      for (const event of parse(body)) outcomes.push(await applyEvent(db, { event, now: now() }));
      call.log.info({ outcomes }, 'booking.events_received');
      return Response.json({ outcomes }, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      return errorResponse(error, call.log);
    }
  };
