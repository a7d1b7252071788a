import type { ReceiptProblem } from '#domain/claims/claim-receipt.ts';
import type { ClaimProblem } from '#domain/claims/claim-rules.ts';
import type { copyKeys } from '#domain/content/copy-keys.gen.ts';
import type { FormProblem } from '#domain/forms/form-problem.ts';
import type { SurveyProblem } from '#domain/surveys/check-answers.ts';

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
/** A refused field as it is sent: the text for the member, and its code where the text comes from the program's copy. */
export type FieldError = { field: string; message: string; code?: string | undefined };
type ResponseCode = keyof (typeof copyKeys)['responses']['errors'] & string;
type Values = { values?: Record<string, string> };

/** Why a field is refused, as a code of the copy that has its text; the response gets the text as well. */
export type FieldProblem = { field: string } & (
  | ({ copy: 'forms' } & FormProblem)
  | ({ copy: 'responses'; code: ResponseCode } & Values)
  | ({ copy: 'claims'; code: ClaimProblem['code'] | ReceiptProblem } & Values)
  | ({ copy: 'surveys'; code: SurveyProblem['code'] } & Values)
);

export type ErrorDetail = {
  message?: string;
  errors?: readonly (FieldError | FieldProblem)[];
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
