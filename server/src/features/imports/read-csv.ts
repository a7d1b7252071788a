import { isUtf8 } from 'node:buffer';
import { Transform } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { openFile } from '#server/platform/read-lines.ts';

export type CsvRow = { line: number; record: Readonly<Record<string, string>> };
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
}

const MAX_RECORD_BYTES = 64 * 1024;

const refuseOtherEncodings = () => {
  let tail = Buffer.alloc(0);
  const lastWhole = (bytes: Buffer): number => {
    for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
      const byte = bytes[bytes.length - back] ?? 0;
      if (byte < 0x80) return bytes.length;
      if (byte >= 0xc0) return bytes.length - back;
    }
    return bytes.length;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([tail, chunk]);
      const end = lastWhole(bytes);
      tail = bytes.subarray(end);
      const whole = bytes.subarray(0, end);
      done(isUtf8(whole) ? null : new CsvFileError('is not UTF-8'), whole);
    },
    flush(done) {
      done(isUtf8(tail) ? null : new CsvFileError('is not UTF-8'), tail);
    },
  });
};

const checkColumns = (header: string[], required: readonly string[]): string[] => {
  const names = header.map((name) => name.trim());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new CsvFileError(`lacks the columns ${missing.join(', ')}`);
  return names;
};

const notCsv = (required: readonly string[]) =>
  `is no CSV file; its first line has to name the columns ${required.join(', ')}`;

export type CsvFault = { line: number; reason: string };

/** The columns of a CSV file; empty when it has no record. */
export const readHeader = async (file: string, required: readonly string[]): Promise<string[]> => {
  for await (const { record } of readCsv(file, required, () => undefined))
    return Object.keys(record);
  return [];
};

/** Streams a CSV file's records with line numbers; malformed ones go to `onFault`. Throws CsvFileError for an unusable file. */
export async function* readCsv(
  file: string,
  required: readonly string[],
  onFault: (fault: CsvFault) => void,
): AsyncGenerator<CsvRow> {
  const { stream } = openFile(file);
  let hasHeader = false;
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const columns = checkColumns(header, required);
      hasHeader = true;
      return columns;
    },
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error) => {
      if (!hasHeader) throw new CsvFileError(notCsv(required));
      if (error) onFault({ line: Number(error.lines ?? 0), reason: error.message });
      return undefined;
    },
  });
  const decoded = stream.pipe(refuseOtherEncodings());
  stream.on('error', (error) => parser.destroy(error));
  decoded.on('error', (error) => parser.destroy(error));
  decoded.pipe(parser);
  try {
    for await (const piece of parser) {
      const { record, info }: { record: Record<string, string>; info: Info } = piece;
      yield { line: info.lines, record };
    }
  } catch (error) {
    throw error instanceof CsvError ? new CsvFileError(error.message) : error;
  } finally {
    stream.destroy();
  }
}
