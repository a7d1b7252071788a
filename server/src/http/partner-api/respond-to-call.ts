import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import {
  type ApiEndpointMeta,
  IDEMPOTENCY_KEY_HEADER,
  MAX_IDEMPOTENCY_KEY,
} from '#contract/partner-api/api-endpoint.ts';
import { type ApiContext, apiRouter, etagOf, namesEtag } from '#server/partner-api/index.ts';
import { rejectUnstorable } from '#server/platform/api/reject-unstorable.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ApiKeyRow } from '#server/staff/index.ts';
import { findEndpoint } from './find-endpoint.ts';
import { hashRequest, runDry, runOnce } from './idempotency.ts';
import { ApiProblem, problemResponse } from './problem.ts';

export type ApiCall = {
  request: Request;
  /** The body as it was sent; null for a method that has none. */
  body: string | null;
  key: ApiKeyRow;
  /** When it arrived, also in a sandbox whose clock was moved. */
  at: Date;
  context: ApiContext;
  problem: Parameters<typeof problemResponse>[1];
};

const JSON_TYPE = 'application/json';

const requireType = ({ headers }: Request, { mediaType = JSON_TYPE }: ApiEndpointMeta): void => {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? JSON_TYPE;
  if (type !== mediaType) throw new AppError('unsupportedMediaType');
};

/** The request as the framework reads it; text of another type becomes a field of the input later. */
const sentOf = ({ request: { url, method, headers }, body }: ApiCall, meta: ApiEndpointMeta) =>
  meta.mediaType === undefined
    ? new Request(url, { method, headers, body })
    : new Request(url, { method });

const idempotencyKeyOf = ({ headers }: Request): string => {
  const key = headers.get(IDEMPOTENCY_KEY_HEADER) ?? '';
  if (key === '' || key.length > MAX_IDEMPOTENCY_KEY)
    throw new ApiProblem('missing_idempotency_key');
  return key;
};

const invalidParameter = (name: string, message: string) =>
  new ORPCError('BAD_REQUEST', { status: 400, data: { issues: [{ path: [name], message }] } });

/** The one parameter of a change: a mistaken one must not make a trial a real change. */
const isDryRun = ({ searchParams }: URL, { canDryRun = false }: ApiEndpointMeta): boolean => {
  for (const [name, value] of searchParams) {
    if (name !== 'dryRun' || !canDryRun)
      throw invalidParameter(name, 'is no parameter of this endpoint');
    if (value !== 'true' && value !== 'false')
      throw invalidParameter(name, 'must be true or false');
  }
  return searchParams.has('dryRun', 'true');
};

const withEtag = async (response: Response, request: Request): Promise<Response> => {
  const etag = etagOf(await response.clone().text());
  response.headers.set('etag', etag);
  const known = request.headers.get('if-none-match');
  if (request.method !== 'GET' || known === null || !namesEtag(known, etag)) return response;
  return new Response(null, { status: 304, headers: { etag } });
};

/** Serves the contract of the partner API: once for an idempotency key, without effect for a dry run. */
export const createApiResponder = () => {
  const failures = new WeakMap<ApiContext, { error: unknown }>();
  // Calls whose body was read.
  const decoded = new WeakSet<ApiContext>();
  const texts = new WeakMap<ApiContext, string>();
  const handler = new OpenAPIHandler<ApiContext>(apiRouter, {
    clientInterceptors: [
      ({ next, ...options }) => {
        decoded.add(options.context);
        const text = texts.get(options.context);
        const input = text === undefined ? options.input : { text };
        rejectUnstorable(input);
        return next({ ...options, input });
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const isInvalid = error instanceof SyntaxError && !decoded.has(context);
          failures.set(context, { error: isInvalid ? new ApiProblem('invalid_json') : error });
          throw error;
        }
      },
    ],
  });

  const handle = async (call: ApiCall, meta: ApiEndpointMeta) => {
    const context = { ...call.context };
    const { problem } = call;
    if (meta.mediaType !== undefined) texts.set(context, call.body ?? '');
    const { matched, response } = await handler.handle(sentOf(call, meta), { context });
    const failure = failures.get(context);
    if (failure) return problemResponse(failure.error, problem);
    return matched ? response : problemResponse(new ApiProblem('not_found'), problem);
  };

  return async (call: ApiCall): Promise<Response> => {
    const { request, body, key, at, context } = call;
    const url = new URL(request.url);
    const { meta, method } = findEndpoint(request.method, url.pathname);
    const { db } = context.staff.engine;
    const run = () => handle(call, meta);
    if (method === 'GET') {
      const response = await run();
      return meta.hasEtag && response.ok ? withEtag(response, request) : response;
    }
    requireType(request, meta);
    if (isDryRun(url, meta)) return runDry(db, run);
    if (method !== 'POST') {
      const response = await run();
      return meta.hasEtag && response.ok ? withEtag(response, request) : response;
    }
    const idempotencyKey = idempotencyKeyOf(request);
    const { hasSecret = false } = meta;
    const requestHash = hashRequest(`${method} ${url.pathname}${url.search}`, body ?? '');
    return runOnce(db, { key, idempotencyKey, requestHash, hasSecret, now: at }, run);
  };
};
