import { type PlaceholderValues, substitute } from './substitute.ts';

export type RouteHead = {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
};

type RouteHeads = Readonly<Record<string, RouteHead>>;

const wildcardFor = (routeMeta: RouteHeads, path: string): RouteHead | undefined => {
  const matches = Object.keys(routeMeta)
    .filter((key) => key.endsWith('/*') && path.startsWith(key.slice(0, -1)))
    .sort((a, b) => b.length - a.length);
  return matches[0] === undefined ? undefined : routeMeta[matches[0]];
};

/**
 * Title, description and keywords of a path: its own entry, else the longest matching `/*` entry;
 * missing fields fall back to the home route, the title finally to the program name.
 */
export const headFor = (
  routeMeta: RouteHeads,
  path: string,
  programName: string,
): RouteHead & { title: string } => {
  const entry = routeMeta[path] ?? wildcardFor(routeMeta, path) ?? {};
  const home = routeMeta['/'] ?? {};
  return {
    title: entry.title ?? home.title ?? programName,
    description: entry.description ?? home.description,
    keywords: entry.keywords ?? home.keywords,
  };
};

/** Merges two sets of route heads field by field; the second wins. */
export const layerRouteHeads = (base: RouteHeads, over: RouteHeads): Record<string, RouteHead> => {
  const paths = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...paths].map((path) => [path, { ...base[path], ...over[path] }]));
};

/** Route heads with their placeholders filled, as plain text. */
export const fillRouteHeads = (
  heads: RouteHeads,
  values: PlaceholderValues,
): Record<string, RouteHead> => {
  const fill = (head: RouteHead): RouteHead =>
    Object.fromEntries(
      Object.entries(head).map(([field, text]) => [field, substitute(text ?? '', values)]),
    );
  return Object.fromEntries(Object.entries(heads).map(([path, head]) => [path, fill(head)]));
};
