import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const shortestBytes = 32;
const fewestDifferentBytes = 10;
const placeholders = /change.?me|default|example|insecure|password|secret.?key/i;

// What is wrong with a secret, or nothing. Length alone would let `aaaa…` pass.
export const weaknessOf = (secret: string): string | undefined => {
  const bytes = Buffer.from(secret);
  if (bytes.length < shortestBytes) return `is shorter than ${shortestBytes} bytes`;
  if (new Set(bytes).size < fewestDifferentBytes) return 'is too regular to be random';
  return placeholders.test(secret) ? 'looks like a placeholder' : undefined;
};

const isThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

// A secret of the demonstration: made once, kept beside its data, readable by its owner alone.
export const keepSecret = (dataDir: string, name: string): string => {
  const directory = join(dataDir, 'keys');
  const file = join(directory, name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(shortestBytes).toString('base64url'), {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return readFileSync(file, 'utf8');
};
