import { type PlaceholderValues, substitute } from './substitute.ts';

type Head = {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
};
type RouteHeads = Readonly<Record<string, Head>>;

/** Merges two sets of route heads field by field; the second wins. */
export const layerRouteHeads = (base: RouteHeads, over: RouteHeads): Record<string, Head> => {
  const paths = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...paths].map((path) => [path, { ...base[path], ...over[path] }]));
};

/** Route heads with their placeholders filled, as plain text. */
export const fillRouteHeads = (
  heads: RouteHeads,
  values: PlaceholderValues,
): Record<string, Head> => {
  const fill = (head: Head): Head =>
    Object.fromEntries(
      Object.entries(head).map(([field, text]) => [field, substitute(text ?? '', values)]),
    );
  return Object.fromEntries(Object.entries(heads).map(([path, head]) => [path, fill(head)]));
};
