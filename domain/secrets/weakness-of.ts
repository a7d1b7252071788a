/** The fewest bytes of a secret. */
export const SECRET_BYTES = 32;

const fewestDifferentBytes = 10;
const placeholders = /change.?me|default|example|insecure|password|secret.?key/i;

/** What is wrong with a secret, in words that follow its name, or nothing. Length alone would let `aaaa…` pass. */
export const weaknessOf = (secret: string): string | undefined => {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.length < SECRET_BYTES) return `is shorter than ${SECRET_BYTES} bytes`;
  if (new Set(bytes).size < fewestDifferentBytes) return 'is too regular to be random';
  return placeholders.test(secret) ? 'looks like a placeholder' : undefined;
};
