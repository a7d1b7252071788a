import { ORPCError } from '@orpc/server';
import { issuePointer, jsonPointer } from '#contract/describe-issue.ts';
import { RowProblem } from '#contract/partner-api/members.ts';
import {
  type ApiProblemCode,
  apiProblems,
  isApiProblem,
  ProblemDetails,
} from '#contract/partner-api/problems.ts';
import { TextValues } from '#contract/staff/staff-endpoint.ts';
import { termsTexts } from '#domain/bonuses/terms-texts.ts';
import { describeError } from '#server/platform/errors/describe-error.ts';
import type { Log } from '#server/platform/log/create-log.ts';

type Extra = Readonly<Record<string, unknown>>;

/** The body of a problem in the form of RFC 9457. */
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  requestId: string;
  errors?: RowProblem[];
};

/** A refusal that the API itself makes, before or besides a use-case. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ApiProblemCode;
  readonly headers: Record<string, string>;

  constructor(code: ApiProblemCode, headers: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.headers = headers;
  }
}

type Issue = Parameters<typeof issuePointer>[0] & { message: string };

const fieldProblems = (data: unknown): RowProblem[] => {
  if (typeof data !== 'object' || data === null || !('issues' in data)) return [];
  const issues = Array.isArray(data.issues) ? (data.issues as Issue[]) : [];
  return issues.map((issue) => ({
    pointer: issuePointer(issue),
    code: 'invalid',
    detail: issue.message,
  }));
};

// Staff name the terms of an offer otherwise than its fields here.
const fieldOfTerm: Readonly<Record<string, string>> = {
  email: 'memberId',
  merchant: 'restaurantId',
  amount: 'units',
  starts: 'startsOn',
  ends: 'endsOn',
};

const isTermsCode = (code: unknown): code is keyof typeof termsTexts =>
  typeof code === 'string' && Object.hasOwn(termsTexts, code);

/** The field of a refused term, which is no issue of a schema. */
const termProblem = ({ field, code, values }: Extra): RowProblem[] => {
  if (typeof field !== 'string' || !isTermsCode(code)) return [];
  const detail = termsTexts[code](TextValues.safeParse(values).data ?? {});
  return [{ pointer: `/${fieldOfTerm[field] ?? field}`, code, detail }];
};

const rowProblems = ({ errors }: Extra): RowProblem[] =>
  RowProblem.array().safeParse(errors).data ?? [];

const codesOfStatus: Readonly<Record<number, ApiProblemCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'service_unavailable',
};

type Described = {
  code: ApiProblemCode;
  detail?: string;
  extra?: Extra;
  errors?: RowProblem[];
  headers: Record<string, string>;
};

const dataOf = ({ data }: ORPCError<string, unknown>): Extra =>
  typeof data === 'object' && data !== null && !('issues' in data) ? (data as Extra) : {};

const describe = (error: unknown, log: Log): Described => {
  if (error instanceof ApiProblem) return { code: error.code, headers: error.headers };
  if (error instanceof ORPCError && error.status < 500) {
    const code = error.code.toLowerCase();
    const known = isApiProblem(code) ? code : (codesOfStatus[error.status] ?? 'bad_request');
    const data = dataOf(error);
    const { detail } = data;
    const extra = ProblemDetails.safeParse(data).data ?? {};
    const errors = [...fieldProblems(error.data), ...termProblem(data), ...rowProblems(data)];
    return {
      code: known,
      ...(typeof detail === 'string' && { detail }),
      extra,
      ...(errors.length > 0 && { errors }),
      headers: {},
    };
  }
  const { status, headers, body } = describeError(error, log);
  const errors = body.errors?.map(({ field, message }) => ({
    pointer: jsonPointer(field.split('.')),
    code: 'invalid',
    detail: message,
  }));
  return {
    code: codesOfStatus[status] ?? 'internal_server_error',
    headers,
    ...(errors && { errors }),
  };
};

type Request = { origin: string; requestId: string; log: Log };

/** The response to a failed request. Its `type` is the address of a page about its code. */
export const problemResponse = (error: unknown, { origin, requestId, log }: Request): Response => {
  const { code, detail, extra = {}, errors, headers } = describe(error, log);
  const { status, title, help } = apiProblems[code];
  const body: ProblemBody = {
    ...extra,
    type: `${origin}/errors/${code}`,
    title,
    status,
    detail: detail ?? help,
    code,
    requestId,
    ...(errors && { errors }),
  };
  return Response.json(body, {
    status,
    headers: { ...headers, 'content-type': 'application/problem+json', 'x-problem-code': code },
  });
};
