export type RouteHead = {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
};

const wildcardFor = (
  routeMeta: Readonly<Record<string, RouteHead>>,
  path: string,
): RouteHead | undefined => {
  const fitting = Object.keys(routeMeta)
    .filter((key) => key.endsWith('/*') && path.startsWith(key.slice(0, -1)))
    .sort((one, other) => other.length - one.length);
  return fitting[0] === undefined ? undefined : routeMeta[fitting[0]];
};

/**
 * Title, description and keywords of a path: its own entry, else the longest `/*` entry above it; each field
 * that is missing falls back to the home route, and the title at last to the program's name (A §2).
 */
export const headFor = (
  routeMeta: Readonly<Record<string, RouteHead>>,
  path: string,
  programName: string,
): RouteHead & { title: string } => {
  const own = routeMeta[path] ?? wildcardFor(routeMeta, path) ?? {};
  const home = routeMeta['/'] ?? {};
  return {
    title: own.title ?? home.title ?? programName,
    description: own.description ?? home.description,
    keywords: own.keywords ?? home.keywords,
  };
};
