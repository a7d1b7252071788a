import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { describeIssue } from '#contract/describe-issue.ts';
import { readableIssues } from '#contract/partner.ts';
import { describeJsonFault, parseJson } from '#domain/text/parse-json.ts';
import { cleanText } from '#domain/text/read-text.ts';

export type Faults = string[];

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

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
    if (!(isOptional && isMissing(error)))
      faults.push(`${file}: ${isMissing(error) ? 'is missing' : messageOf(error)}`);
    return undefined;
  }
};

/** A JSON file parsed by its schema, or undefined with each fault reported as `file: path: message`. */
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
    faults.push(`${file}: ${describeJsonFault(parsed.fault)}`);
    return undefined;
  }
  const { json } = parsed;
  const result = schema.safeParse(isObject(json) ? { ...json, ...extra } : json, {
    error: describeIssue,
  });
  if (result.success) return result.data;
  faults.push(...readableIssues(result.error).map((issue) => `${file}: ${issue}`));
  return undefined;
};
