import { MAX_FEED_EVENTS } from '#contract/feed-event.ts';
import { mapRecord } from '#domain/earning/mapping/map-record.ts';
import { valueAt } from '#domain/earning/mapping/value-at.ts';
import { parseBody, readBody } from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { FeedSource } from './feed-source.ts';
import type { SourceDeps } from './ingest-records.ts';
import { isSignedWebhook } from './is-signed-webhook.ts';
import { maskRecord } from './mask-record.ts';
import { insertRecords, type NewRecord } from './record-store.ts';

export type WebhookDeps = Pick<SourceDeps, 'engine'> & {
  sources: readonly FeedSource[];
  keys: ReadonlyMap<string, KeyRing>;
};
type WebhookCall = { request: Request; log: Log };

const MAX_RECORD_BYTES = 64 * 1024;
const SOURCE = 'webhook';

const recordsIn = (json: unknown, path: string | undefined): unknown[] | null => {
  const found = path === undefined ? json : valueAt(json, path);
  if (Array.isArray(found)) return found;
  return path === undefined ? [found] : null;
};

// A record whose restaurant may still be unknown is tried by the job.
const newRecords = ({ mapping }: FeedSource, json: unknown): NewRecord[] => {
  const { fields, webhook } = mapping;
  const found = recordsIn(json, webhook?.records);
  if (!found) {
    const values = { path: webhook?.records ?? '' };
    const fault = { kind: 'fault', code: 'recordsMissing', values } as const;
    return [{ body: maskRecord(fields, json), source: SOURCE, fault }];
  }
  return found.flatMap((record): NewRecord[] => {
    const mapped = mapRecord(fields, record);
    if (mapped.kind === 'ignored') return [];
    const fault = mapped.kind === 'fault' ? mapped : null;
    return [{ body: maskRecord(fields, record), source: SOURCE, fault }];
  });
};

const providerIn = (url: string): string | undefined =>
  /^\/feeds\/([a-z0-9][a-z0-9_-]{0,31})\/webhook$/.exec(new URL(url).pathname)?.[1];

const respond = async ({ engine, sources, keys }: WebhookDeps, request: Request) => {
  const provider = providerIn(request.url);
  const source = sources.find(
    (known) => known.provider === provider && known.channel === 'webhook',
  );
  const { signature } = source?.mapping.webhook ?? {};
  if (!source || !signature) throw new AppError('notFound');
  const body = await readBody(request);
  const ring = keys.get(source.provider);
  if (!ring) throw new AppError('notFound');
  if (!isSignedWebhook(signature, { headers: request.headers, body }, { ring, now: engine.now() }))
    throw new AppError('unauthorized');
  const records = newRecords(source, parseBody(body));
  if (records.length > MAX_FEED_EVENTS)
    throw new AppError('payloadTooLarge', { message: `more than ${MAX_FEED_EVENTS} records` });
  if (records.some((record) => Buffer.byteLength(record.body) > MAX_RECORD_BYTES))
    throw new AppError('payloadTooLarge', {
      message: `a record is longer than ${MAX_RECORD_BYTES} bytes`,
    });
  await asEngine(engine.db, (trx) => insertRecords(trx, source, { records, now: engine.now() }));
  return Response.json(
    { received: records.length },
    { status: 202, headers: { 'cache-control': 'no-store' } },
  );
};

/**
 * Handles `POST /feeds/{provider}/webhook`: stores the records of a signed request for the job that ingests them.
 * 401 for a wrong or stale signature, 413 when oversized, 400 when it is not JSON, 404 without a mapping; then
 * nothing is stored.
 */
export const webhookRoutes =
  (deps: WebhookDeps) =>
  async ({ request, log }: WebhookCall): Promise<Response> => {
    try {
      return await respond(deps, request);
    } catch (error) {
      return errorResponse(error, log);
    }
  };
