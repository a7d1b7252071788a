import { z } from 'zod';
import type { Json, JsonObject } from '#domain/content/json.ts';

// Trusted Types refuse the compiled parsers of zod.
z.config({ jitless: true });

export type Control =
  | 'text'
  | 'rich'
  | 'address'
  | 'image'
  | 'switch'
  | 'number'
  | 'choice'
  | 'choices'
  | 'lines'
  | 'items'
  | 'group'
  | 'fixed';

/** The texts and the control of a field in a form; they stand in the metadata of zod. */
export type FieldMeta = {
  title: string;
  help?: string | undefined;
  control: Control;
  options?: readonly { value: string; label: string }[] | undefined;
};

export const withMeta = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema =>
  schema.meta({ ...meta });

const isMeta = (meta: unknown): meta is FieldMeta =>
  typeof meta === 'object' && meta !== null && 'control' in meta && 'title' in meta;

/** The metadata of a field; undefined where the form does not show it. */
export const metaOf = (schema: z.ZodType): FieldMeta | undefined => {
  const meta: unknown = schema.meta();
  return isMeta(meta) ? meta : undefined;
};

/** The fields of an object schema, in order. */
export const fieldsOf = (schema: z.ZodType): [name: string, field: z.ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];

const typeOf = (schema: z.ZodType): string | undefined => {
  const type = schema instanceof z.ZodObject ? schema.shape.type : undefined;
  return type instanceof z.ZodLiteral ? String(type.value) : undefined;
};

/** The schemas of the items of a list, by their type; one without a name where they have none. */
export const itemSchemas = (schema: z.ZodType): ReadonlyMap<string, z.ZodType> => {
  const element = schema instanceof z.ZodArray ? schema.element : undefined;
  const options = element instanceof z.ZodUnion ? element.options : [element];
  return new Map(
    options.flatMap((option) =>
      option instanceof z.ZodType ? [[typeOf(option) ?? '', option] as const] : [],
    ),
  );
};

const emptyValue = (schema: z.ZodType): Json => {
  const control = metaOf(schema)?.control;
  if (control === 'switch') return false;
  if (control === 'number') return 0;
  if (control === 'group') return emptyItem('', schema);
  return control === 'items' || control === 'lines' || control === 'choices' ? [] : '';
};

/** An item without texts; `type` is empty where the items of the list have none. */
export const emptyItem = (type: string, schema: z.ZodType): JsonObject => ({
  ...(type === '' ? {} : { type }),
  ...Object.fromEntries(
    fieldsOf(schema)
      .filter(([name]) => name !== 'type')
      .map(([name, field]) => [name, emptyValue(field)]),
  ),
});
