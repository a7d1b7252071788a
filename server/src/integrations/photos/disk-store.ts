import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from './port.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Photos as files of a directory, which every process that shows them shares. Writes are atomic. */
export const createDiskStore = (directory: string): PhotoStore => {
  const fileOf = (id: string) => join(directory, `${id}.webp`);
  return {
    write: async (id, bytes) => {
      const part = `${fileOf(id)}.${randomBytes(4).toString('hex')}.part`;
      await mkdir(directory, { recursive: true });
      await writeFile(part, bytes);
      await rename(part, fileOf(id));
    },
    read: async (id) => {
      try {
        return await readFile(fileOf(id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (id) => rm(fileOf(id), { force: true }),
  };
};
