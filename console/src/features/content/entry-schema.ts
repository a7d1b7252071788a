import { z } from 'zod';
import { blockTypes, isBlockType } from '#domain/content/content-blocks.ts';
import { HIDDEN_FIELD } from '#domain/content/hidden-items.ts';
import { isJsonObject, type Json, type JsonObject } from '#domain/content/json.ts';
import type { PageName } from '#domain/content/page-names.ts';
import { isRichField } from '#domain/content/rich-text.ts';
import { isAddressField } from '#domain/content/safe-address.ts';
import { visitorStates } from '#domain/content/visitor-states.ts';
import { content as text } from '../../copy/content.ts';
import { type Control, type FieldMeta, withMeta } from '../../parts/schema-form/field-meta.ts';
import { capitalize } from '../../session/format.ts';

/** The name of a field as a title: `sign_in_title` is `Sign in title`. */
export const titleOf = (name: string): string => {
  const known = text.fields[name]?.title;
  if (known) return known;
  const spaced = name
    .replace(/[_-]+/g, ' ')
    .replace(
      /([a-z])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .trim();
  return capitalize(spaced);
};

const metaFor = (name: string, control: Control): FieldMeta => ({
  title: titleOf(name),
  control,
  help: text.fields[name]?.help,
});

const textControl = (name: string): Control => {
  if (name === 'needs') return 'fixed';
  if (isRichField(name)) return 'rich';
  if (/^image(_mobile)?$/.test(name)) return 'image';
  return isAddressField(name) ? 'address' : 'text';
};

const merged = (samples: readonly JsonObject[]): JsonObject => Object.assign({}, ...samples);

const itemOf = (samples: readonly JsonObject[], type?: string): z.ZodType => {
  const { type: _, [HIDDEN_FIELD]: __, ...sample } = merged(samples);
  const schema = objectSchema(sample);
  if (type === undefined) return schema;
  const title = text.blocks[type] ?? titleOf(type);
  return withMeta(schema.extend({ type: z.literal(type) }), { title, control: 'group' });
};

// The fields of blocks that no sample has.
const blockSample: JsonObject = { text_desktop: '', text_mobile: '' };

const itemsSchema = (items: readonly JsonObject[]): z.ZodType => {
  const typeOf = ({ type }: JsonObject) => (typeof type === 'string' ? type : undefined);
  const types = new Set(items.flatMap((item) => typeOf(item) ?? []));
  if (types.size === 0) return z.array(itemOf(items));
  const known = [...types].some((type) => isBlockType(type) && type !== 'title') ? blockTypes : [];
  const options = [...new Set([...types, ...known])].map((type) => {
    const samples = items.filter((item) => typeOf(item) === type);
    const hasAddress = type === 'button' || type === 'standalone_link';
    const added = { ...blockSample, ...(hasAddress ? { url: '' } : {}) };
    return itemOf(samples.length > 0 ? samples : [added], type);
  });
  return z.array(z.union(options));
};

const stateOptions = Object.entries(text.userStates).map(([value, label]) => ({ value, label }));

const statesSchema = (options: typeof stateOptions) =>
  withMeta(z.array(z.string()), { ...metaFor('user_states', 'choices'), options });

// Cards and dines decide pop-ups only.
const bannerStates = statesSchema(
  stateOptions.filter(({ value }) => visitorStates.some((state) => state === value)),
);

const listSchema = (name: string, list: readonly Json[]): z.ZodType => {
  const items = list.filter(isJsonObject);
  if (items.length > 0) return withMeta(itemsSchema(items), metaFor(name, 'items'));
  if (name === 'user_states') return statesSchema(stateOptions);
  if (/_column$|^banner_text$/.test(name))
    return withMeta(
      itemsSchema(blockTypes.map((type) => ({ type, ...blockSample, url: '' }))),
      metaFor(name, 'items'),
    );
  return withMeta(z.array(z.string()), metaFor(name, 'lines'));
};

const fieldSchema = (name: string, value: Json): z.ZodType => {
  if (Array.isArray(value)) return listSchema(name, value);
  if (isJsonObject(value)) return withMeta(objectSchema(value), metaFor(name, 'group'));
  if (typeof value === 'boolean') return withMeta(z.boolean(), metaFor(name, 'switch'));
  if (typeof value === 'number') return withMeta(z.number(), metaFor(name, 'number'));
  return withMeta(z.string(), metaFor(name, textControl(name)));
};

const objectSchema = (sample: JsonObject) =>
  z.object(
    Object.fromEntries(
      Object.entries(sample).map(([name, value]) => [name, fieldSchema(name, value)]),
    ),
  );

const layered = (value: Json | undefined, under: Json | undefined): Json => {
  if (Array.isArray(value) && Array.isArray(under)) return [...under, ...value];
  if (isJsonObject(value) && isJsonObject(under))
    return Object.fromEntries(
      [...new Set([...Object.keys(under), ...Object.keys(value)])].map((name) => [
        name,
        layered(value[name], under[name]),
      ]),
    );
  return value ?? under ?? '';
};

/** The schema of an entry by the shapes of its layers: the base's fields and those that it has now. */
export const entrySchema = (
  { page, fields }: { page: PageName; fields: JsonObject },
  layers: readonly (JsonObject | null)[],
) => {
  const sample = layers
    .filter((layer) => layer !== null)
    .reduce((under, layer) => layered(layer, under), fields as Json);
  const schema = objectSchema(isJsonObject(sample) ? sample : fields);
  return page === 'popup' || !('user_states' in schema.shape)
    ? schema
    : schema.extend({ user_states: bannerStates });
};

// Whether a field, or one below it, has a text or name.
const hasText = (name: string, value: Json | undefined, wanted: string): boolean => {
  if (`${name} ${titleOf(name)}`.toLowerCase().includes(wanted)) return true;
  if (typeof value === 'string') return value.toLowerCase().includes(wanted);
  if (Array.isArray(value)) return value.some((item) => hasText('', item, wanted));
  return (
    isJsonObject(value) && Object.entries(value).some(([key, item]) => hasText(key, item, wanted))
  );
};

/** The schema with only the fields that have a text or a name with it. */
export const narrowSchema = (
  schema: z.ZodObject,
  value: JsonObject,
  wanted: string,
): z.ZodObject => {
  const lower = wanted.trim().toLowerCase();
  if (lower === '') return schema;
  const shape = Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => {
    const below = value[name];
    if (!hasText(name, below, lower)) return [];
    const meta = field.meta();
    const isWhole = titleOf(name).toLowerCase().includes(lower);
    if (field instanceof z.ZodObject && isJsonObject(below) && meta && !isWhole)
      return [[name, narrowSchema(field, below, lower).meta(meta)] as const];
    return [[name, field] as const];
  });
  return z.object(Object.fromEntries(shape));
};
