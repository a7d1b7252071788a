const secretKeys = new Set([
  'password',
  'passwordConfirm',
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'csrfToken',
  'x-xsrf-token',
  'secret',
  'email',
  'userName',
  'cardToken',
  'encryptedCardNumber',
]);
const censor = '[redacted]';
const deepest = 6;

// Errors are taken apart elsewhere, and what writes itself, such as a date, has no fields to look at.
const isOpen = (value: object): value is Record<string, unknown> =>
  !(value instanceof Error || 'toJSON' in value);

const redactValue = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return isOpen(value) ? redactFields(value, depth) : value;
};

const redactFields = (fields: Record<string, unknown>, depth: number): Record<string, unknown> => {
  const redacted: Record<string, unknown> = {};
  for (const name of Object.keys(fields))
    redacted[name] = secretKeys.has(name) ? censor : redactValue(fields[name], depth + 1);
  return redacted;
};

/** What is logged, without what is named like a secret. */
export const redact = (fields: Record<string, unknown>): Record<string, unknown> =>
  redactFields(fields, 0);
