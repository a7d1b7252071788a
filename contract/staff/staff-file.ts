import { z } from 'zod';
import { TextValues } from './staff-endpoint.ts';

/** A file that can be read more than once: one of the disk, or a `File` that a browser sends. */
export type StaffFile = { name: string; stream: () => AsyncIterable<Uint8Array> };

export const StaffFile = z.custom<StaffFile>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'stream' in value &&
    typeof value.stream === 'function',
  'is not a file',
);

/** The largest body of a use-case that reads a file. */
export const MAX_FILE_BODY_BYTES = 64 * 1024 * 1024;

/** Why a file cannot be read as what its import expects. */
export const fileProblems = [
  ...(['lineTooLong', 'utf16', 'workbook', 'gzip', 'notUtf8', 'carriageReturns'] as const),
  ...(['empty', 'notCsv', 'otherSeparator', 'missingColumns', 'columnTwice'] as const),
  ...(['noRestaurant', 'retiresNothing', 'retiresMany'] as const),
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** The file is not what the use-case reads. */
export const fileErrors = {
  INVALID_FILE: {
    status: 422,
    data: z.object({ file: z.string(), code: z.enum(fileProblems), values: TextValues }),
  },
} as const;
