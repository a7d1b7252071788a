export type RouteHead = {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
};

const wildcardFor = (
  routeMeta: Readonly<Record<string, RouteHead>>,
  path: string,
): RouteHead | undefined => {
  const matches = Object.keys(routeMeta)
    .filter((key) => key.endsWith('/*') && path.startsWith(key.slice(0, -1)))
    .sort((a, b) => b.length - a.length);
  return matches[0] === undefined ? undefined : routeMeta[matches[0]];
};

/**
 * Title, description and keywords of a path: its entry entry, else the longest matching `/*` entry;
 * missing fields fall back to the home route, the title finally to the program name.
 */
export const headFor = (
  routeMeta: Readonly<Record<string, RouteHead>>,
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
