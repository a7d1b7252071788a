import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ContentPage } from '#contract/content.ts';
import { api } from './api.ts';
import { hasStatus } from './api-error.ts';

type Values = Record<string, string | number>;
type Fields = Record<string, unknown>;

export type Copy = {
  /** The words at a dotted key with `{names}` filled in; empty when the partner has none. */
  text: (key: string, values?: Values) => string;
  flag: (key: string) => boolean;
  /** Whether a setting at a dotted key is switched on. */
  isOn: (key: string) => boolean;
  /** The parts of a list at a dotted key, each with its own words. */
  list: (key: string) => Copy[];
};

const nothing: ContentPage = {
  meta: { count: 0, next_page: null, previous_page: null },
  data: [],
};

/** Fills `{name}` where a value is known; what the server has filled in already stays as it is. */
export const fillIn = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const valueAt = (fields: Fields, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (isFields(at) ? at[part] : undefined), fields);

export const copyOf = (fields: Fields): Copy => ({
  text: (key, values = {}) => {
    const value = valueAt(fields, key);
    return typeof value === 'string' ? fillIn(value, values) : '';
  },
  flag: (key) => valueAt(fields, key) === true,
  isOn: (key) => valueAt(fields, key) === true,
  list: (key) => {
    const value = valueAt(fields, key);
    return Array.isArray(value) ? value.filter(isFields).map(copyOf) : [];
  },
});

/** One page of content: asked for once, never again; a page that does not exist holds no copy (B §4, B §7). */
export const contentQuery = (name: string) =>
  queryOptions({
    queryKey: ['content', name],
    queryFn: async ({ signal }): Promise<ContentPage> => {
      try {
        return await api.content.page({ name, page_size: 100 }, { signal });
      } catch (error) {
        if (hasStatus(error, 404)) return nothing;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const useContentPage = (name: string): ContentPage =>
  useSuspenseQuery(contentQuery(name)).data;

/** The words of one entry of a content page that the route has loaded. */
export const useCopy = (name: string, slug: string): Copy => {
  const { data } = useContentPage(name);
  return copyOf(data.find((entry) => entry.slug === slug)?.fields ?? {});
};
