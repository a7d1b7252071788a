import { ORPCError } from '@orpc/server';
import { describeError } from '#server/platform/errors/describe-error.ts';
import type { Log } from '#server/platform/log/create-log.ts';

type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[]; message: string };

const isIssues = (data: unknown): data is { issues: Issue[] } =>
  typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues);

const fieldOf = ({ path = [] }: Issue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** An invalid input as its fields; their messages are the contract's. */
const asFields = (issues: readonly Issue[]) =>
  new ORPCError('BAD_REQUEST', {
    status: 400,
    data: { fields: issues.map((issue) => ({ field: fieldOf(issue), message: issue.message })) },
  });

const codes: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

type WireError = { error: ORPCError<string, unknown>; headers: Record<string, string> };

/**
 * The error that the console receives: one of the contract unchanged, else the code of its status,
 * with a reference where the failure is in the log.
 */
export const wireErrorOf = (error: unknown, log: Log): WireError => {
  if (error instanceof ORPCError && error.status < 500) {
    if (error.code === 'BAD_REQUEST')
      return { error: asFields(isIssues(error.data) ? error.data.issues : []), headers: {} };
    return { error, headers: {} };
  }
  const { status, body, headers } = describeError(error, log);
  const data = {
    ...(body.reference && { reference: body.reference }),
    ...(body.errors && { fields: body.errors }),
  };
  return {
    error: new ORPCError(codes[status] ?? 'INTERNAL_SERVER_ERROR', { status, data }),
    headers,
  };
};

/** The same as a response, for requests that never reach a use-case. */
export const wireErrorResponse = (thrown: unknown, log: Log): Response => {
  const { error, headers } = wireErrorOf(thrown, log);
  return Response.json({ json: error.toJSON() }, { status: error.status, headers });
};
