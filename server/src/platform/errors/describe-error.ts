import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { ORPCError } from '@orpc/server';
import type { Log } from '../log/create-log.ts';
import { AppError, type ErrorCode, errorStatuses, type FieldError } from './app-error.ts';

export type ErrorBody = {
  code: ErrorCode;
  message: string;
  errors?: readonly FieldError[];
  reference?: string;
};
export type DescribedError = { status: number; body: ErrorBody; headers: Record<string, string> };

type Issue = { path?: readonly unknown[]; message: string };

const codeOfStatus = (status: number): ErrorCode => {
  const codes = Object.keys(errorStatuses) as ErrorCode[];
  return codes.find((code) => errorStatuses[code] === status) ?? 'internal';
};

const databaseUnavailableCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // The server shuts down, crashed, starts, or closed the connection.
  ...['57P01', '57P02', '57P03', '57P05', '08000', '08003', '08006'],
  // Too many connections, out of memory, I/O error, a standby that cannot write.
  ...['53300', '53200', '58030', '25006'],
  // No space left on disk.
  ...['53100', 'ENOSPC'],
  // A lock, a statement or a retried conflict took too long.
  ...['55P03', '57014', '40001', '40P01'],
]);

// pg reports these without a code.
const lostConnection =
  /^(the database does not respond|Connection terminated|Query read timeout|Client (was closed|has encountered a connection error))|trying to connect/;

const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && databaseUnavailableCodes.has(String(error.code))) return true;
  return lostConnection.test(error.message);
};

const RETRY_AFTER_UNAVAILABLE_SECONDS = 10;

const issueFields = (data: unknown): FieldError[] => {
  if (typeof data !== 'object' || data === null || !('issues' in data)) return [];
  const issues = Array.isArray(data.issues) ? (data.issues as Issue[]) : [];
  return issues.map(({ path = [], message }) => ({ field: path.map(String).join('.'), message }));
};

const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError && error.status < 500) {
    const errors = issueFields(error.data);
    return new AppError(codeOfStatus(error.status), errors.length > 0 ? { errors } : {});
  }
  if (isDatabaseUnavailable(error)) return new AppError('unavailable');
  return new AppError('internal');
};

// Internal failures expose only a reference, which the log line repeats.
export const describeError = (error: unknown, log: Log): DescribedError => {
  const { code, status, detail } = asAppError(error);
  const body: ErrorBody = { code, message: STATUS_CODES[status] ?? code };
  const headers: Record<string, string> = { 'x-error-code': code };
  // Only a program's endpoints have its texts.
  if (detail.errors)
    body.errors = detail.errors.map((problem) =>
      'message' in problem ? problem : { field: problem.field, message: problem.code },
    );
  if (detail.allowedMethods) headers.allow = detail.allowedMethods.join(', ');
  // The rest of an oversized body is not read, so the connection cannot be reused.
  if (status === 413) headers.connection = 'close';
  const retryAfter =
    detail.retryAfterSeconds ??
    (code === 'unavailable' ? RETRY_AFTER_UNAVAILABLE_SECONDS : undefined);
  if (retryAfter) headers['retry-after'] = String(retryAfter);
  // Maintenance is intended and needs no reference.
  if (status >= 500 && code !== 'maintenance') {
    body.reference = randomBytes(5).toString('hex');
    log.error({ err: error, reference: body.reference }, 'request.failed');
  } else if (status !== 404) {
    log.info({ code, detail: detail.message }, 'request.rejected');
  }
  return { status, body, headers };
};

export const errorResponse = (error: unknown, log: Log): Response => {
  const { status, body, headers } = describeError(error, log);
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
};
