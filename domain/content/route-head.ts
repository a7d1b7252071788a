import { type PlaceholderValues, substitute } from './substitute.ts';

type Head = {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
};
type RouteHeads = Readonly<Record<string, Head>>;

export type PageHead = { title: string; description: string; keywords: string };

const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1));

const ownHead = (heads: RouteHeads, path: string): Head => {
  const exact = heads[path];
  if (exact) return exact;
  const wide = Object.keys(heads)
    .filter((pattern) => covers(pattern, path))
    .sort((one, other) => other.length - one.length)[0];
  return (wide === undefined ? undefined : heads[wide]) ?? {};
};

/** The head of a path: its own, else that of a `/*` key above it, else the home route's, else the partner name (A §2). */
export const routeHead = (heads: RouteHeads, path: string, partnerName: string): PageHead => {
  const [own, home] = [ownHead(heads, path), heads['/'] ?? {}];
  const pick = (field: keyof PageHead): string => own[field] ?? home[field] ?? partnerName;
  return { title: pick('title'), description: pick('description'), keywords: pick('keywords') };
};

/** Two sets of route heads as one, the second over the first, field by field (A §3 routeMeta). */
export const layerRouteHeads = (base: RouteHeads, over: RouteHeads): Record<string, Head> => {
  const paths = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...paths].map((path) => [path, { ...base[path], ...over[path] }]));
};

/** Route heads with their placeholders filled, as plain text (A §2). */
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
