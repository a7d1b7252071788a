import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIN_SECRET_BYTES } from '#domain/secrets/secret-weakness.ts';

const alreadyExists = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

// A development secret: created once next to the data, readable by its owner only.
export const loadOrCreateSecret = (dataDir: string, name: string): string => {
  const directory = join(dataDir, 'keys');
  const file = join(directory, name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(MIN_SECRET_BYTES).toString('base64url'), {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
  return readFileSync(file, 'utf8');
};
