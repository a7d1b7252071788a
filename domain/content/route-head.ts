type Head = {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
};

export type PageHead = { title: string; description: string; keywords: string };

const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1));

const ownHead = (heads: Readonly<Record<string, Head>>, path: string): Head => {
  const longestFirst = Object.keys(heads)
    .filter((pattern) => covers(pattern, path))
    .sort((one, other) => other.length - one.length);
  const wide = longestFirst[0];
  return heads[path] ?? (wide === undefined ? undefined : heads[wide]) ?? {};
};

/** The head of a path: its own, else that of a `/*` key above it, else the home route's, else the partner name (A §2). */
export const routeHead = (
  heads: Readonly<Record<string, Head>>,
  path: string,
  partnerName: string,
): PageHead => {
  const [own, home] = [ownHead(heads, path), heads['/'] ?? {}];
  const pick = (field: keyof PageHead): string => own[field] ?? home[field] ?? partnerName;
  return { title: pick('title'), description: pick('description'), keywords: pick('keywords') };
};
