// Every error code and its HTTP status.
export const errorStatuses = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  csrf: 403,
  passwordRequired: 403,
  readOnly: 403,
  bookingBlocked: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  slotTaken: 409,
  holdExpired: 409,
  overlappingReservation: 409,
  overlappingElsewhere: 409,
  tooManyReservations: 409,
  alreadyOpen: 409,
  alreadyBooked: 409,
  tooManyEntries: 409,
  tooLate: 409,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  unknownHost: 421,
  unprocessable: 422,
  providerFailed: 424,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  maintenance: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export type FieldError = { field: string; message: string };
export type ErrorDetail = {
  message?: string;
  errors?: readonly FieldError[];
  retryAfterSeconds?: number;
  allowedMethods?: readonly string[];
};

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.message ?? code);
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
