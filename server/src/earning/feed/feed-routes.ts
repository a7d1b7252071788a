import { type FeedResponse, MAX_FEED_EVENTS, parseFeedEvent } from '#contract/feed-event.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { KeyRing } from '#server/platform/keys/key-ring.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { ingestEvents } from './ingest-events.ts';
import { isSignedBody } from './verify-signature.ts';

export const TIMESTAMP_HEADER = 'x-dineback-timestamp';
export const SIGNATURE_HEADER = 'x-dineback-signature';
const MAX_BODY_BYTES = 1024 * 1024;

export type FeedDeps = { engine: Engine; keys: ReadonlyMap<string, KeyRing> };
type FeedCall = { request: Request; log: Log };
type EventResult = FeedResponse['outcomes'][number];

const readBody = async (request: Request): Promise<Uint8Array> => {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES)
    throw new AppError('payloadTooLarge');
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.length > MAX_BODY_BYTES) throw new AppError('payloadTooLarge');
  return body;
};

const parseBody = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new AppError('badRequest', { message: 'the body is not JSON in UTF-8' });
  }
};

const eventsIn = (json: unknown): unknown[] => {
  const events = typeof json === 'object' && json !== null && 'events' in json ? json.events : json;
  if (!Array.isArray(events))
    throw new AppError('badRequest', { message: 'the body holds no list of events' });
  if (events.length > MAX_FEED_EVENTS)
    throw new AppError('payloadTooLarge', { message: `more than ${MAX_FEED_EVENTS} events` });
  return events;
};

const messageIdOf = (json: unknown): string =>
  typeof json === 'object' && json !== null && 'messageId' in json
    ? String(json.messageId).slice(0, 128)
    : '';

const readEvent = (json: unknown, provider: string): FeedEvent | EventResult => {
  const parsed = parseFeedEvent(json);
  const rejected = { messageId: messageIdOf(json), outcome: 'rejected' };
  if (!parsed.ok) return { ...rejected, reason: parsed.reason };
  if (parsed.event.provider !== provider)
    return { ...rejected, reason: 'provider is not the one of the address' };
  return parsed.event;
};

const isEvent = (read: FeedEvent | EventResult): read is FeedEvent => 'eventType' in read;

const ingestReads = async (engine: Engine, reads: readonly (FeedEvent | EventResult)[]) => {
  const events = reads.filter(isEvent);
  const { outcomes } = events.length > 0 ? await ingestEvents(engine, events) : { outcomes: [] };
  const results = outcomes.values();
  return reads.map((read): EventResult => {
    if (!isEvent(read)) return read;
    const { value } = results.next();
    if (!value) throw new Error('an event has no outcome');
    const { messageId, outcome, reason } = value;
    return reason ? { messageId, outcome, reason } : { messageId, outcome };
  });
};

const providerIn = (url: string): string | undefined =>
  /^\/feeds\/([a-z0-9][a-z0-9_-]{0,31})\/events$/.exec(new URL(url).pathname)?.[1];

const respond = async ({ engine, keys }: FeedDeps, request: Request): Promise<Response> => {
  const provider = providerIn(request.url);
  const ring = provider === undefined ? undefined : keys.get(provider);
  if (provider === undefined || ring === undefined) throw new AppError('notFound');
  const body = await readBody(request);
  const timestamp = request.headers.get(TIMESTAMP_HEADER) ?? '';
  const signature = request.headers.get(SIGNATURE_HEADER) ?? '';
  const signed = { timestamp, signature, body };
  if (!ring.some((secret) => isSignedBody(signed, secret, engine.now())))
    throw new AppError('unauthorized');
  const reads = eventsIn(parseBody(body)).map((json) => readEvent(json, provider));
  const outcomes = await ingestReads(engine, reads);
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
