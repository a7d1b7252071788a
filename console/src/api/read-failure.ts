import { ORPCError } from '@orpc/client';

/** The kinds of failed calls, by what a person can do about them. */
export type FailureKind =
  | 'unreachable'
  | 'signedOut'
  | 'forbidden'
  | 'unknown'
  | 'refused'
  | 'broken';

export type Failure = {
  kind: FailureKind;
  /** The code of the contract, such as `NEEDS_APPROVAL`; empty where the server gave none. */
  code: string;
  data: Record<string, unknown>;
  /** Under which the server logged it; empty without one. */
  reference: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const kindOf = (status: number): FailureKind => {
  if (status === 401) return 'signedOut';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'unknown';
  return status < 500 ? 'refused' : 'broken';
};

/** Reads an error of a call; `fetch` rejects with a TypeError when the server was not reached. */
export const readFailure = (error: unknown): Failure => {
  if (error instanceof ORPCError) {
    const data = isRecord(error.data) ? error.data : {};
    const reference = typeof data.reference === 'string' ? data.reference : '';
    return { kind: kindOf(error.status), code: error.code, data, reference };
  }
  const kind = error instanceof TypeError ? 'unreachable' : 'broken';
  return { kind, code: '', data: {}, reference: '' };
};
