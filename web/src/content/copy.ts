import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ContentPage } from '#contract/content.ts';
import { escapeHtml } from '#domain/content/substitute.ts';
import { api } from '../api/api.ts';
import { hasStatus } from '../api/api-error.ts';
import { programQuery } from '../api/partner-query.ts';
import { useLoaded } from '../api/use-loaded.ts';

type Values = Record<string, string | number>;
type Fields = Record<string, unknown>;

export type Copy = {
  /** The words at a dotted key with `{names}` filled in; empty when the partner has none. */
  text: (key: string, values?: Values) => string;
  /** As `text`, for rich text: the values are escaped, the text itself the server has cleaned. */
  html: (key: string, values?: Values) => string;
  flag: (key: string) => boolean;
  /** Whether a setting at a dotted key is switched on. */
  isOn: (key: string) => boolean;
  /** The texts of a list of texts at a dotted key. */
  lines: (key: string) => string[];
  /** The parts of a list at a dotted key, each with its own words. */
  list: (key: string) => Copy[];
};

const nothing: ContentPage = {
  meta: { count: 0, next_page: null, previous_page: null },
  data: [],
};

/** Fills `{name}` where a value is known; what the server has filled in already stays as it is. */
export const fillIn = (text: string, values: Values): string =>
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

const filledAt = (fields: Fields, key: string, values: Values): string => {
  const value = valueAt(fields, key);
  return typeof value === 'string' ? fillIn(value, values) : '';
};

export const copyOf = (fields: Fields): Copy => ({
  text: (key, values = {}) => filledAt(fields, key, values),
  html: (key, values = {}) => filledAt(fields, key, escapedValues(values)),
  flag: (key) => valueAt(fields, key) === true,
  isOn: (key) => valueAt(fields, key) === true,
  lines: (key) => {
    const value = valueAt(fields, key);
    return Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];
  },
  list: (key) => {
    const value = valueAt(fields, key);
    return Array.isArray(value) ? value.filter(isFields).map(copyOf) : [];
  },
});

const reportFailure = (name: string, error: unknown) => {
  const { info, error: report } = console;
  if (hasStatus(error, 404)) info(`content: there is no page ${name}`);
  else report(`content: the page ${name} could not be read`, error);
};

// A link that was hovered and then followed would ask twice for what has failed.
const failures = new WeakMap<QueryClient, Map<string, unknown>>();

const failuresOf = (client: QueryClient): Map<string, unknown> => {
  const known = failures.get(client) ?? new Map<string, unknown>();
  failures.set(client, known);
  return known;
};

/** Lets content that has failed be asked for again, which only a visitor may want (B §4). */
export const forgetContentFailures = (client: QueryClient): void => void failures.delete(client);

/**
 * One page of content: asked for once, never again; a page that does not exist holds no copy, any other failure is
 * logged and rejects with the status text (B §4, B §7). Drafts are asked for where the partner previews them.
 */
export const contentQuery = (name: string) =>
  queryOptions({
    queryKey: ['content', name],
    queryFn: async ({ client, signal }): Promise<ContentPage> => {
      const known = failuresOf(client);
      if (known.has(name)) throw known.get(name);
      const { partner } = await client.ensureQueryData(programQuery());
      const preview = partner.cmsPreview ? { preview: 1 } : {};
      try {
        return await api.content.page({ name, page_size: 100, ...preview }, { signal });
      } catch (error) {
        if (signal.aborted) throw error;
        reportFailure(name, error);
        if (hasStatus(error, 404)) return nothing;
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

type Loading = { context: { queryClient: QueryClient } };

/** A route's loader of a page of content. It answers nothing: the browser would be sent the page a second time. */
export const loadContent =
  (name: string) =>
  async ({ context: { queryClient } }: Loading): Promise<void> => {
    await queryClient.ensureQueryData(contentQuery(name));
  };

export const useContentPage = (name: string): ContentPage => useLoaded(contentQuery(name));

/** The words of one entry of a content page that the route has loaded. */
export const useCopy = (name: string, slug: string): Copy => {
  const { data } = useContentPage(name);
  return copyOf(data.find((entry) => entry.slug === slug)?.fields ?? {});
};
