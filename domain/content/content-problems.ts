import { type ContentProblem, contentProblem } from './content-problem.ts';
import { HIDDEN_FIELD } from './hidden-items.ts';
import { type Entry, fieldOf, isJsonObject, type Json, type JsonObject } from './json.ts';
import { unknownPlaceholders } from './placeholder-names.ts';
import { forbiddenMarkup, isRichField } from './rich-text.ts';
import { isAddressField, isAllowedAddress } from './safe-address.ts';

const kindOf = (value: Json): string => {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value;
};

// PostgreSQL text stores neither lone surrogates nor NUL.
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

// Longer copy would slow every page that it is part of.
const MAX_LENGTH = 20_000;

const textProblems = (text: string, name: string, path: string): ContentProblem[] => [
  ...(text.length > MAX_LENGTH ? [contentProblem(path, 'tooLong', { max: MAX_LENGTH })] : []),
  ...(isStorable(text) ? [] : [contentProblem(path, 'notStorable')]),
  ...unknownPlaceholders(text).map((placeholder) =>
    contentProblem(path, 'unknownPlaceholder', { name: placeholder }),
  ),
  ...(isRichField(name) ? forbiddenMarkup(text) : []).map((markup) =>
    contentProblem(path, 'forbiddenMarkup', { markup }),
  ),
  ...(isAddressField(name) && !isAllowedAddress(text)
    ? [contentProblem(path, 'unsafeAddress', { address: text })]
    : []),
];

const valueProblems = (value: Json, name: string, path: string): ContentProblem[] => {
  if (typeof value === 'string') return textProblems(value, name, path);
  if (Array.isArray(value))
    return value.flatMap((item, index) => valueProblems(item, name, `${path}.${index}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => valueProblems(item, key, `${path}.${key}`));
};

// Other languages have more plural forms than the base, which is in English.
const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/;

const baseOfField = (base: JsonObject, key: string): Json | undefined => {
  const plural = pluralForm.exec(key)?.[1];
  const isPlural = plural !== undefined && fieldOf(base, `${plural}_one`) !== undefined;
  return fieldOf(base, key) ?? (isPlural ? fieldOf(base, plural) : undefined);
};

// Items of several types, such as the blocks of a page, have fields of their own.
const itemProblems = (
  items: readonly Json[],
  base: readonly Json[],
  path: string,
): ContentProblem[] => {
  const samples = base.filter(isJsonObject);
  if (samples.length === 0 || samples.some((sample) => 'type' in sample)) return [];
  const known: JsonObject = Object.assign({}, ...samples);
  const needed = Object.keys(known).filter((key) =>
    samples.every((sample) => typeof fieldOf(sample, key) === 'string'),
  );
  return items
    .filter(isJsonObject)
    .flatMap((item, index) => [
      ...shapeProblems(item, { [HIDDEN_FIELD]: true, ...known }, `${path}.${index}`),
      ...needed
        .filter((key) => fieldOf(item, key) === undefined)
        .map((key) => contentProblem(`${path}.${index}.${key}`, 'missing')),
    ]);
};

const wrongKind = (path: string, value: Json, sample: Json): ContentProblem =>
  contentProblem(path, 'wrongKind', { expected: kindOf(sample), actual: kindOf(value) });

const shapeProblems = (value: Json, base: Json, path: string): ContentProblem[] => {
  if (kindOf(value) !== kindOf(base)) return [wrongKind(path, value, base)];
  if (Array.isArray(value) && Array.isArray(base)) return itemProblems(value, base, path);
  if (!isJsonObject(value) || !isJsonObject(base)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const known = baseOfField(base, key);
    return known === undefined
      ? [contentProblem(`${path}.${key}`, 'unknownField')]
      : shapeProblems(item, known, `${path}.${key}`);
  });
};

// The fields that any entry of a page has: the app shows no other field of an entry of its own slug.
const fieldsOfPage = (base: readonly Entry[]): JsonObject =>
  Object.assign({}, ...base.map(({ fields }) => fields));

const ownProblems = (
  fields: JsonObject,
  base: readonly Entry[],
  slug: string,
): ContentProblem[] => {
  const known = fieldsOfPage(base);
  return Object.entries(fields).flatMap(([name, value]) => {
    const sample = fieldOf(known, name);
    if (sample === undefined) return [contentProblem(`${slug}.${name}`, 'unknownOnPage')];
    return kindOf(value) === kindOf(sample) ? [] : [wrongKind(`${slug}.${name}`, value, sample)];
  });
};

/**
 * Validation problems of a page's entries at `slug.field`; an entry that overrides the
 * base must have its shape, and one of its own slug only fields that the page knows.
 */
export const contentProblems = (
  entries: readonly Entry[],
  base: readonly Entry[],
): ContentProblem[] => {
  const baseOf = new Map(base.map((entry) => [entry.slug, entry.fields]));
  return entries.flatMap(({ slug, fields }) => {
    const shape = baseOf.get(slug);
    const slugProblems = isStorable(slug) ? [] : [contentProblem(JSON.stringify(slug), 'badSlug')];
    return [
      ...slugProblems,
      ...valueProblems(fields, '', slug),
      ...(shape ? shapeProblems(fields, shape, slug) : []),
      ...(shape || base.length === 0 ? [] : ownProblems(fields, base, slug)),
    ];
  });
};
