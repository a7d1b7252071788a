const labels: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** A call that was not answered with success: the message is the status text, else the status code (A §7). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(response: { status: number; statusText: string }, body: unknown) {
    super(response.statusText || labels[response.status] || String(response.status));
    this.name = 'ApiError';
    this.status = response.status;
    this.body = body;
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

export const isUnauthorized = (error: unknown): boolean => hasStatus(error, 401);

/** Whether a call never reached the server: `fetch` throws nothing else of this kind. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError;

const bodyText = (error: unknown, name: string): string => {
  if (!(error instanceof ApiError)) return '';
  const { body } = error;
  if (typeof body !== 'object' || body === null) return '';
  const value = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
};

/** The code from the closed list that the server put into an error's body; empty when it put none. */
export const errorCode = (error: unknown): string => bodyText(error, 'code');

/** The code under which the server logged a failure; empty when it gave none. */
export const errorReference = (error: unknown): string => bodyText(error, 'reference');

export type FieldError = { field: string; message: string };

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

/** The list of field and message that an error carries; empty when it carries none (A §8). */
export const fieldErrors = (error: unknown): FieldError[] => {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null)
    return [];
  const errors = 'errors' in error.body ? error.body.errors : [];
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
};
