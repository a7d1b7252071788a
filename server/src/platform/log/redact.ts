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
const maxDepth = 6;

// Errors are serialized elsewhere; values with toJSON, such as dates, have no fields to redact.
const isPlain = (value: object): value is Record<string, unknown> =>
  !(value instanceof Error || 'toJSON' in value);

const redactValue = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return isPlain(value) ? redactFields(value, depth) : value;
};

const redactFields = (fields: Record<string, unknown>, depth: number): Record<string, unknown> => {
  const redacted: Record<string, unknown> = {};
  for (const name of Object.keys(fields))
    redacted[name] = secretKeys.has(name) ? censor : redactValue(fields[name], depth + 1);
  return redacted;
};

/** Replaces the values of secret-named fields. */
export const redact = (fields: Record<string, unknown>): Record<string, unknown> =>
  redactFields(fields, 0);
