import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { hasStatus } from '#api-client/api-error.ts';
import type { ContentPage } from '#contract/content.ts';
import type { copyKeys } from '#domain/content/copy-keys.gen.ts';
import { escapeHtml } from '#domain/content/substitute.ts';
import { pluralCategory } from '#domain/format/plural-category.ts';
import { api } from '../api/api.ts';
import { partnerQuery } from '../api/partner-query.ts';

type Values = Record<string, string | number>;
type Fields = Record<string, unknown>;

/** The copy of an entry without a type of its own, such as one that an editor adds. */
export type OpenCopy = {
  /** The text at a dotted key with placeholders filled; empty when missing. */
  text: (key: string, values?: Values) => string;
  /** Like `text` for rich text: values are escaped; the server sanitized the text. */
  html: (key: string, values?: Values) => string;
  /** The text for a count: `key_one` for one, or any other CLDR plural category, else `key`. */
  plural: (key: string, count: number, values?: Values) => string;
  /** The text at a dotted key with its placeholders unfilled. */
  template: (key: string) => string;
  /** The text at a key made of data, which need not exist. */
  optional: (key: string, values?: Values) => string;
  /** Whether the setting at a dotted key is true. */
  flag: (key: string) => boolean;
  /** The strings of a list at a dotted key. */
  lines: (key: string) => string[];
  /** The objects of a list at a dotted key. */
  list: (key: string) => OpenCopy[];
};

type KeysOf<F, Kind> = { [K in keyof F]: F[K] extends Kind ? K : never }[keyof F] & string;
type TextKey<F> = KeysOf<F, readonly string[]>;
type PluralKey<F> =
  TextKey<F> extends infer K ? (K extends `${infer Key}_one` ? Key : never) : never;
type ValuesFor<Text> = Text extends readonly []
  ? [values?: Values]
  : Text extends readonly (infer Name extends string)[]
    ? [values: Record<Name, string | number> & Values]
    : never;

/** The copy of an entry of the base content: a key or placeholder that it lacks does not compile. */
export type CopyOf<F> = {
  text: <K extends TextKey<F>>(key: K, ...values: ValuesFor<F[K]>) => string;
  plural: <K extends PluralKey<F>>(key: K, count: number, values?: Values) => string;
  template: (key: TextKey<F>) => string;
  optional: OpenCopy['optional'];
  html: <K extends TextKey<F>>(key: K, ...values: ValuesFor<F[K]>) => string;
  flag: (key: KeysOf<F, 'flag'>) => boolean;
  lines: (key: KeysOf<F, 'lines' | 'list'>) => string[];
  list: <
    K extends Exclude<keyof F & string, KeysOf<F, readonly string[] | 'flag' | 'number' | 'lines'>>,
  >(
    key: K,
  ) => (F[K] extends 'list' ? OpenCopy : CopyOf<F[K]>)[];
};

export type CopyPage = keyof typeof copyKeys;
export type CopySlug<P extends CopyPage> = keyof (typeof copyKeys)[P] & string;
export type CopyKey<P extends CopyPage, S extends CopySlug<P>> = TextKey<(typeof copyKeys)[P][S]>;
/** An item of a list in an entry of the base content. */
export type CopyItem<P extends CopyPage, S extends CopySlug<P>, K extends string> = CopyOf<
  (typeof copyKeys)[P][S] extends Record<K, infer Item> ? Item : never
>;
/** An item of any list of links. */
export type LinkCopy = { text: (key: 'text' | 'url') => string };
export type Copy<P extends CopyPage, S extends CopySlug<P>> = CopyOf<(typeof copyKeys)[P][S]>;

const emptyPage: ContentPage = {
  meta: { count: 0, next_page: null, previous_page: null },
  data: [],
};

/** Fills `{name}` where a value is known; other placeholders stay. */
export const fillPlaceholders = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );

const escapedValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(String(value))]),
  );

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const valueAt = (fields: Fields, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (isFields(at) ? at[part] : undefined), fields);

const filledText = (fields: Fields, key: string, values: Values): string => {
  const value = valueAt(fields, key);
  return typeof value === 'string' ? fillPlaceholders(value, values) : '';
};

export const copyOf = (fields: Fields): OpenCopy => {
  const text: OpenCopy['text'] = (key, values = {}) => filledText(fields, key, values);
  const listAt = (key: string): unknown[] => {
    const value = valueAt(fields, key);
    return Array.isArray(value) ? value : [];
  };
  return {
    text,
    template: text,
    optional: text,
    html: (key, values = {}) => text(key, escapedValues(values)),
    plural: (key, count, values) => {
      const filled = { count, ...values };
      return text(`${key}_${pluralCategory(count)}`, filled) || text(key, filled);
    },
    flag: (key) => valueAt(fields, key) === true,
    lines: (key) => listAt(key).filter((line) => typeof line === 'string'),
    list: (key) => listAt(key).filter(isFields).map(copyOf),
  };
};

const reportFailure = (name: string, error: unknown) => {
  const { info, error: report } = console;
  if (hasStatus(error, 404)) info(`content: no page ${name}`);
  else report(`content: cannot read ${name}`, error);
};

// A hovered and then followed link would request a failed page twice.
const failures = new WeakMap<QueryClient, Map<string, unknown>>();

const failuresOf = (client: QueryClient): Map<string, unknown> => {
  const recorded = failures.get(client) ?? new Map<string, unknown>();
  failures.set(client, recorded);
  return recorded;
};

/** Lets failed content be requested again, on an explicit retry. */
export const clearContentFailures = (client: QueryClient): void => void failures.delete(client);

/**
 * One content page, requested once. A missing page is empty; any other failure is logged and
 * rejects with the status text. Requests drafts for partners with preview.
 */
export const contentQuery = (name: string) =>
  queryOptions({
    queryKey: ['content', name],
    queryFn: async ({ client, signal }): Promise<ContentPage> => {
      const known = failuresOf(client);
      if (known.has(name)) throw known.get(name);
      const { partner } = await client.ensureQueryData(partnerQuery());
      const preview = partner.cmsPreview ? { preview: 1 } : {};
      try {
        return await api.content.page({ name, page_size: 100, ...preview }, { signal });
      } catch (error) {
        if (signal.aborted) throw error;
        reportFailure(name, error);
        if (hasStatus(error, 404)) return emptyPage;
        known.set(name, error);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });

type LoaderInput = { context: { queryClient: QueryClient } };

/**
 * Route loader of content pages. Returns nothing, because loader data would send the pages to the
 * browser twice.
 */
export const loadContent =
  (...names: string[]) =>
  async ({ context: { queryClient } }: LoaderInput): Promise<void> => {
    await Promise.all(names.map((name) => queryClient.ensureQueryData(contentQuery(name))));
  };

export const useContentPage = (name: string): ContentPage =>
  useSuspenseQuery(contentQuery(name)).data;

/** Copy of one entry of a loaded content page. */
export const useCopy = <P extends CopyPage, S extends CopySlug<P>>(name: P, slug: S): Copy<P, S> =>
  useOpenCopy(name, slug);

/** Copy of an entry of a loaded content page that no code names. */
export const useOpenCopy = (name: string, slug: string): OpenCopy => {
  const { data } = useContentPage(name);
  return copyOf(data.find((entry) => entry.slug === slug)?.fields ?? {});
};
