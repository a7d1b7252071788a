import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { readLines, type SourceFile } from '#server/platform/read-lines.ts';

/** The longest line of a file of records. */
export const MAX_RECORD_BYTES = 64 * 1024;

type Looks = { size: number; ctimeMs: number; ino: number };
/** How a file looks; any change of its content changes it, since the change time cannot be set. */
const looksOf = ({ size, ctimeMs, ino }: Looks): string => `${size}:${ctimeMs}:${ino}`;

export type DropEntry = { name: string; path: string; size: number; looks: string };

/** A regular file of a drop folder; null for anything else, such as a link or one that just went. */
export const readEntry = async (name: string, path: string): Promise<DropEntry | null> => {
  const found = await lstat(path).catch(() => null);
  return found?.isFile() ? { name, path, size: found.size, looks: looksOf(found) } : null;
};

export type DropFile = {
  file: SourceFile;
  /** Whether it looks as when it was listed. */
  isUnchanged: () => Promise<boolean>;
  sha256: () => Promise<string>;
  /** The number of lines that are not blank. */
  countLines: () => Promise<number>;
};

const fromStart = (handle: FileHandle) =>
  handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 });

/** Opens a file once, so that what is checked is what is read; `name` is the announced one, whose ending tells gzip. */
export const withDropFile = async <Result>(
  entry: DropEntry,
  name: string,
  use: (file: DropFile) => Promise<Result>,
): Promise<Result> => {
  const handle = await open(entry.path, constants.O_RDONLY | constants.O_NOFOLLOW);
  const file: SourceFile = { name, stream: () => fromStart(handle) };
  try {
    return await use({
      file,
      isUnchanged: async () => looksOf(await handle.stat()) === entry.looks,
      sha256: async () => {
        const hash = createHash('sha256');
        for await (const chunk of fromStart(handle)) hash.update(chunk);
        return hash.digest('hex');
      },
      countLines: async () => {
        let count = 0;
        for await (const { lines } of readLines(file, MAX_RECORD_BYTES))
          for (const line of lines) if ('fault' in line || line.text.trim() !== '') count += 1;
        return count;
      },
    });
  } finally {
    await handle.close();
  }
};
