/** Minimum length of a secret, in bytes. */
export const MIN_SECRET_BYTES = 32;

const MIN_DISTINCT_BYTES = 10;
const placeholders = /change.?me|default|example|insecure|password|secret.?key/i;

/**
 * Why a secret is weak, as a phrase after its name; undefined if it is strong. Length alone would
 * accept `aaaa…`.
 */
export const secretWeakness = (secret: string): string | undefined => {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.length < MIN_SECRET_BYTES) return `is shorter than ${MIN_SECRET_BYTES} bytes`;
  if (new Set(bytes).size < MIN_DISTINCT_BYTES) return 'is too regular to be random';
  return placeholders.test(secret) ? 'looks like a placeholder' : undefined;
};
