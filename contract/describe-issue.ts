import type { z } from 'zod';
import { suggestionFor } from '#domain/text/suggest-name.ts';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  url: 'an address such as https://example.com',
  email: 'an email address',
  date: 'a day as YYYY-MM-DD',
  datetime: 'a time as YYYY-MM-DDTHH:MM:SSZ',
};

const units: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  object: 'entries',
};

const quoted = (values: readonly unknown[]): string =>
  values.map((value) => String(value)).join(', ');

const knownKeys = ({ inst }: Issue): string[] => {
  const shape: unknown = inst ? Reflect.get(inst._zod.def, 'shape') : undefined;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
};

const unknownKeys = (keys: readonly string[], known: readonly string[]): string =>
  keys.map((key) => `has the unknown key ${key}${suggestionFor(key, known)}`).join('; ');

/** A message for an issue of zod, for `error` of `safeParse`; the messages of a schema have precedence. */
export const describeIssue = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${kinds[issue.expected] ?? `of the type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${quoted(issue.values)}`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'in another form'}`;
    case 'too_big': {
      const unit = units[issue.origin];
      return unit
        ? `must have at most ${issue.maximum} ${unit}`
        : `must be at most ${issue.maximum}`;
    }
    case 'too_small': {
      const unit = units[issue.origin];
      if (unit && Number(issue.minimum) === 1) return 'must not be empty';
      return unit
        ? `must have at least ${issue.minimum} ${unit}`
        : `must be at least ${issue.minimum}`;
    }
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return unknownKeys(issue.keys, knownKeys(issue));
    case 'invalid_union':
      return 'has none of the allowed forms';
    default:
      return 'cannot be used';
  }
};

/** The JSON pointer (RFC 6901) of an issue's path; empty for the whole value. */
export const jsonPointer = (path: readonly (PropertyKey | { key: PropertyKey })[]): string =>
  path
    .map((part) => String(typeof part === 'object' ? part.key : part))
    .map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

type Located = { path?: Parameters<typeof jsonPointer>[0]; keys?: readonly string[] };

/** The JSON pointer of what an issue is about: the key, where one is unknown. */
export const issuePointer = ({ path = [], keys = [] }: Located): string =>
  jsonPointer(keys.length === 1 ? [...path, ...keys] : path);

/** The path of an issue; an empty one as `(top level)`. */
export const readablePath = (path: readonly PropertyKey[]): string =>
  path.map(String).join('.') || '(top level)';
