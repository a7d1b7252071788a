import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contentProblems } from '#domain/content/content-problems.ts';
import { type Entry, isJsonObject, type Json, type JsonObject } from '#domain/content/json.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
import { pageFile, pageNames } from '#domain/content/page-names.ts';
import { fieldAt, setField } from '#domain/content/set-field.ts';
import { emptyItem, fieldsOf, itemSchemas, metaOf } from '../../parts/schema-form/field-meta.ts';
import { entrySchema } from './entry-schema.ts';

const partners = join(import.meta.dirname, '../../../../partners');
const programs = readdirSync(partners).filter((name) => name !== '_base');

const readEntries = (folder: string, file: string): Entry[] => {
  const path = join(partners, folder, 'content', file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).data : [];
};

type Found = { path: string; schema: z.ZodType; items: readonly Json[] };

const typeOf = (item: Json): string =>
  isJsonObject(item) && typeof item.type === 'string' ? item.type : '';

/** Every list of a form, those inside of items too. */
const listsIn = (schema: z.ZodType, value: JsonObject, above = ''): Found[] =>
  fieldsOf(schema).flatMap(([name, field]) => {
    const path = `${above}${name}`;
    const below = value[name];
    if (isJsonObject(below)) return listsIn(field, below, `${path}.`);
    if (!Array.isArray(below)) return [];
    const schemas = itemSchemas(field);
    const inside = below.flatMap((item, index) => {
      const of = schemas.get(typeOf(item));
      return of && isJsonObject(item) ? listsIn(of, item, `${path}.${index}.`) : [];
    });
    return [{ path, schema: field, items: below }, ...inside];
  });

const listPathsIn = (value: Json, path = ''): string[] => {
  const below = isJsonObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  const inside = below.flatMap(([name, item]) =>
    listPathsIn(item, path ? `${path}.${name}` : name),
  );
  return Array.isArray(value) ? [path, ...inside] : inside;
};

describe.each(pageNames.map((page) => [page] as const))('the lists of the page %s', (page) => {
  const base = readEntries('_base', pageFile(page));
  const layers = [[], ...programs.map((name) => readEntries(name, pageFile(page)))];
  const forms = layers.flatMap((over) => {
    const folder = layerEntries(base, over);
    return folder.map((entry) => {
      const under = base.find(({ slug }) => slug === entry.slug)?.fields ?? null;
      return {
        entry,
        folder,
        lists: listsIn(
          entrySchema({ page, fields: entry.fields }, [entry.fields, under]),
          entry.fields,
        ),
      };
    });
  });

  it('all stand in the form, with a form for each item', () => {
    for (const { entry, lists } of forms) {
      expect(lists.map(({ path }) => path).sort()).toEqual(listPathsIn(entry.fields).sort());
      for (const { path, schema, items } of lists) {
        const control = metaOf(schema)?.control;
        const at = `${entry.slug}.${path}`;
        expect([at, control]).toEqual([at, expect.stringMatching(/^(items|lines|choices)$/)]);
        if (control === 'items')
          for (const item of items) {
            const of = itemSchemas(schema).get(typeOf(item));
            const names = of ? fieldsOf(of).map(([name]) => name) : [];
            expect([at, names]).toEqual([at, expect.arrayContaining(Object.keys(item ?? {}))]);
          }
        else expect(items.every((item) => typeof item === 'string')).toBe(true);
      }
    }
  });

  it('can be saved with a new item of each kind, with one less and in another order', () => {
    for (const { entry, folder, lists } of forms)
      for (const { path, schema, items } of lists) {
        const added =
          metaOf(schema)?.control === 'items'
            ? [...itemSchemas(schema)].map(([type, item]) => emptyItem(type, item))
            : [];
        const current = fieldAt(entry.fields, path);
        expect(current).toEqual(items);
        for (const next of [[...items, ...added], items.slice(1), items.toReversed(), []]) {
          const fields = setField(entry.fields, path, next);
          expect(contentProblems([{ ...entry, fields }], folder)).toEqual([]);
        }
      }
  });
});
