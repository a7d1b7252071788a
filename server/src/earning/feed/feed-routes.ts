import { type FeedResponse, MAX_FEED_EVENTS } from '#contract/feed-event.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import {
  isSignedBody,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#server/platform/http/signed-body.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { insertFaults } from './fault-store.ts';
import type { FeedMetrics } from './feed-metrics.ts';
import { ingestEvents } from './ingest-events.ts';
import { parseBody, readBody } from './read-body.ts';
import { type ReadEvent, readEvent, rejectEvent } from './read-event.ts';

export type FeedDeps = { engine: Engine; keys: ReadonlyMap<string, KeyRing>; metrics: FeedMetrics };
type FeedCall = { request: Request; log: Log };
type EventResult = FeedResponse['outcomes'][number];

const eventsIn = (json: unknown): unknown[] => {
  const events = typeof json === 'object' && json !== null && 'events' in json ? json.events : json;
  if (!Array.isArray(events))
    throw new AppError('badRequest', { message: 'the body has no list of events' });
  if (events.length > MAX_FEED_EVENTS)
    throw new AppError('payloadTooLarge', { message: `more than ${MAX_FEED_EVENTS} events` });
  return events;
};

const readFor =
  (provider: string) =>
  (json: unknown): ReadEvent => {
    const sent = { json, body: JSON.stringify(json), source: 'http' };
    const read = readEvent(sent);
    return read.event && read.event.provider !== provider
      ? rejectEvent(sent, 'provider differs from the one in the URL')
      : read;
  };

const ingestReads = async (engine: Engine, reads: readonly ReadEvent[]): Promise<EventResult[]> => {
  const faults = reads.flatMap((read) => read.faults);
  if (faults.length > 0)
    await asEngine(engine.db, (trx) => insertFaults(trx, faults, engine.now()));
  const events = reads.flatMap(({ event }) => event ?? []);
  const { outcomes } = events.length > 0 ? await ingestEvents(engine, events) : { outcomes: [] };
  const results = outcomes.values();
  return reads.map((read): EventResult => {
    if (!read.event) {
      const [{ messageId, reason }] = read.faults;
      return { messageId, outcome: 'rejected', reason };
    }
    const { value } = results.next();
    if (!value) throw new Error('an event has no outcome');
    const { messageId, outcome, reason } = value;
    const warnings = read.faults.map((fault) => fault.reason);
    return {
      messageId,
      outcome,
      ...(reason && { reason }),
      ...(warnings.length > 0 && { warnings }),
    };
  });
};

const providerIn = (url: string): string | undefined =>
  /^\/feeds\/([a-z0-9][a-z0-9_-]{0,31})\/events$/.exec(new URL(url).pathname)?.[1];

const respond = async (
  { engine, keys, metrics }: FeedDeps,
  request: Request,
): Promise<Response> => {
  const provider = providerIn(request.url);
  const ring = provider === undefined ? undefined : keys.get(provider);
  if (provider === undefined || ring === undefined) throw new AppError('notFound');
  const body = await readBody(request);
  const timestamp = request.headers.get(TIMESTAMP_HEADER) ?? '';
  const signature = request.headers.get(SIGNATURE_HEADER) ?? '';
  const signed = { timestamp, signature, body };
  if (!ring.some((secret) => isSignedBody(signed, secret, engine.now())))
    throw new AppError('unauthorized');
  const reads = eventsIn(parseBody(body)).map(readFor(provider));
  const outcomes = await ingestReads(engine, reads);
  for (const [index, { outcome }] of outcomes.entries())
    metrics.count({ provider, kind: reads[index]?.event?.eventType ?? 'unreadable', outcome });
  return Response.json({ outcomes }, { headers: { 'cache-control': 'no-store' } });
};

/**
 * Handles `POST /feeds/{provider}/events`: signed network events, an outcome for each. 401 for a wrong or
 * stale signature, 413 when oversized, 400 when malformed, 404 for a provider without a key; then nothing is
 * stored.
 */
export const feedRoutes =
  (deps: FeedDeps) =>
  async ({ request, log }: FeedCall): Promise<Response> => {
    try {
      return await respond(deps, request);
    } catch (error) {
      return errorResponse(error, log);
    }
  };
