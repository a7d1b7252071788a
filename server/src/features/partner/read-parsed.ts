import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { describeIssue, readablePath } from '#contract/describe-issue.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { cleanText } from '#domain/text/read-text.ts';
import type { PartnerFault } from './partner-fault.ts';

export type Faults = PartnerFault[];

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** A value parsed by its schema, or undefined with each fault reported. */
export const parseValue = <S extends z.ZodType>(
  value: unknown,
  { schema, file, faults }: { schema: S; file: string; faults: Faults },
): z.infer<S> | undefined => {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues)
    faults.push({ file, path: readablePath(path), code: 'invalid', values: { message } });
  return undefined;
};

const isObject = (json: unknown): json is object =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** A file's text, or undefined with a fault reported; a missing optional file is not a fault. */
export const readText = async (
  file: string,
  { faults, isOptional }: { faults: Faults; isOptional: boolean },
): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isMissing(error))
      faults.push({ file, path: null, code: 'unreadable', values: { cause: messageOf(error) } });
    else if (!isOptional) faults.push({ file, path: null, code: 'missing', values: {} });
    return undefined;
  }
};

/** A JSON file parsed by its schema, or undefined with each fault reported. */
export const readParsed = async <S extends z.ZodType>(
  file: string,
  options: { schema: S; faults: Faults; isOptional?: boolean; extra?: Record<string, unknown> },
): Promise<z.infer<S> | undefined> => {
  const { schema, faults, isOptional = false, extra = {} } = options;
  const text = await readText(file, { faults, isOptional });
  if (text === undefined) return undefined;
  const parsed = parseJson(text, (_, value) =>
    typeof value === 'string' ? cleanText(value) : value,
  );
  if (!parsed.ok) {
    faults.push({ file, path: null, code: 'notJson', values: parsed.fault });
    return undefined;
  }
  const { json } = parsed;
  return parseValue(isObject(json) ? { ...json, ...extra } : json, { schema, file, faults });
};
