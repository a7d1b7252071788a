import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type ImageFiles = {
  read: (key: string) => Promise<Buffer | undefined>;
  write: (key: string, bytes: Buffer) => Promise<void>;
};

/** Images on disk by key, in 256 folders. Writes are atomic. */
export const createImageFiles = (directory: string): ImageFiles => {
  const fileOf = (key: string) => join(directory, key.slice(0, 2), key);
  return {
    read: async (key) => {
      try {
        return await readFile(fileOf(key));
      } catch {
        return undefined;
      }
    },
    write: async (key, bytes) => {
      const file = fileOf(key);
      const part = `${file}.${randomBytes(4).toString('hex')}.part`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
    },
  };
};
