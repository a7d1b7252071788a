import { type Entry, isJsonObject, type Json, type JsonObject } from '#domain/content/json.ts';
import { pageFile, pageNames } from '#domain/content/page-names.ts';
import { isScreenPlaceholder } from '#domain/content/placeholder-names.ts';
import { placeholdersIn } from '#domain/content/substitute.ts';

/** A text is the list of its placeholders, a list of objects the fields of its items. */
type Field = string[] | 'flag' | 'number' | 'lines' | 'list' | Fields;
type Fields = { [path: string]: Field };

// Their entries are data that editors add to, which no code names.
const dataPages = new Set(['earn_details', 'earn_banner', 'popup', 'sidebar']);

const listField = (items: readonly Json[]): Field => {
  const [first] = items;
  if (typeof first === 'string') return 'lines';
  if (!isJsonObject(first)) return 'list';
  return items.filter(isJsonObject).map(fieldsOf).reduce(merge);
};

const fieldOf = (value: Json): Field => {
  if (typeof value === 'string') return placeholdersIn(value).filter(isScreenPlaceholder);
  if (Array.isArray(value)) return listField(value);
  return typeof value === 'number' ? 'number' : 'flag';
};

const merge = (left: Fields, right: Fields): Fields => ({ ...right, ...left });

const fieldsOf = (fields: JsonObject): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, Field][] =>
      isJsonObject(value)
        ? Object.entries(fieldsOf(value)).map(([path, field]) => [`${name}.${path}`, field])
        : [[name, fieldOf(value)]],
    ),
  );

const lineOf = ([path, field]: [string, unknown]): string =>
  `${JSON.stringify(path)}: ${JSON.stringify(field)},`;

/** The source text of `copy-keys.gen.ts`: the fields of every entry of the base content. */
export const generateCopyKeys = (entriesOf: (file: string) => readonly Entry[]): string => {
  const pages = pageNames.filter((name) => !dataPages.has(name));
  const lines = pages.flatMap((name) => [
    `${JSON.stringify(name)}: {`,
    ...entriesOf(pageFile(name)).flatMap(({ slug, fields }) => [
      `${JSON.stringify(slug)}: {`,
      ...Object.entries(fieldsOf(fields)).map(lineOf),
      '},',
    ]),
    '},',
  ]);
  return [
    '// Written by `npm run copy-keys`.',
    'export const copyKeys = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
};
