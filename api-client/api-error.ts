const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** An unsuccessful response; the message is the status text, else the status code. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(response: { status: number; statusText: string }, body: unknown) {
    super(response.statusText || statusTexts[response.status] || String(response.status));
    this.name = 'ApiError';
    this.status = response.status;
    this.body = body;
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

export const isUnauthorized = (error: unknown): boolean => hasStatus(error, 401);

/** Whether no item has the requested id; an id that the API refuses as malformed belongs to none either. */
export const isUnknownItem = (error: unknown): boolean =>
  hasStatus(error, 404) || hasStatus(error, 400);

/** Whether a request never reached the server: `fetch` rejects with a TypeError only then. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError;

const bodyField = (error: unknown, name: string): string => {
  if (!(error instanceof ApiError)) return '';
  const { body } = error;
  if (typeof body !== 'object' || body === null) return '';
  const value = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
};

/** The error code of the response body; empty without one. */
export const errorCode = (error: unknown): string => bodyField(error, 'code');

/** The reference under which the server logged the failure; empty without one. */
export const errorReference = (error: unknown): string => bodyField(error, 'reference');

/** A refused field: the text for the member, and the code of the text where it has one. */
export type FieldError = { field: string; message: string; code?: string };

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

/** The field errors of the response body; empty without any. */
export const fieldErrors = (error: unknown): FieldError[] => {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null)
    return [];
  const errors = 'errors' in error.body ? error.body.errors : [];
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
};
