import { parse } from 'csv-parse/sync';
import type { SourceFiles } from '#contract/feed-mapping.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { RecordFault } from './read-records.ts';

/** A line as the record that a mapping reads: JSON, or an object with the text of each column. */
export type ParsedLine = { ok: true; json: unknown } | { ok: false; fault: RecordFault };
export type ParseLine = (text: string) => ParsedLine;

export const lineFault = (problem: string): RecordFault => ({
  kind: 'fault',
  code: 'lineUnreadable',
  values: { problem },
});

const unreadable = (problem: string): ParsedLine => ({ ok: false, fault: lineFault(problem) });

const cellsOf = (text: string, delimiter: string): string[] | null => {
  try {
    const rows: string[][] = parse(text, { delimiter, trim: true });
    return rows.length === 1 ? (rows[0] ?? null) : null;
  } catch {
    return null;
  }
};

const csvParser = (delimiter: string, names: readonly string[]): ParseLine => {
  const parseCsv: ParseLine = (text) => {
    const cells = cellsOf(text, delimiter);
    if (!cells) return unreadable('a quotation mark is missing');
    if (cells.length !== names.length)
      return unreadable(`has ${cells.length} columns in place of ${names.length}`);
    return { ok: true, json: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) };
  };
  return parseCsv;
};

const parseNdjson: ParseLine = (text) => {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed;
  return unreadable(`is not JSON: column ${parsed.fault.column}: ${parsed.fault.cause}`);
};

/** The parser of a file's lines; `header` is the last header line, which may name the columns of CSV. */
export const lineParser = (files: SourceFiles, header: string): ParseLine => {
  if (files.format === 'ndjson') return parseNdjson;
  if (files.format === 'csv') {
    const { columns, delimiter } = files;
    return csvParser(delimiter, columns ?? cellsOf(header, delimiter) ?? []);
  }
  const { columns } = files;
  const width = Math.max(...columns.map(({ start, length }) => start + length - 1));
  return (text) => {
    const line = text.replace(/\r$/, '');
    if (line.length < width)
      return unreadable(`has ${line.length} characters in place of ${width}`);
    const cells = columns.map(({ name, start, length }) => [
      name,
      line.slice(start - 1, start - 1 + length).trim(),
    ]);
    return { ok: true, json: Object.fromEntries(cells) };
  };
};
