export type StyleManifest = {
  routes: Record<string, { css?: (string | { href: string })[] }>;
  inlineCss?: { styles: Record<string, string> };
};

/** The style files of some routes whose rules stand in the page itself. */
export const stylesOf = (
  { routes, inlineCss }: StyleManifest,
  routeIds: readonly string[],
): string[] => {
  const named = routeIds.flatMap((id) => routes[id]?.css ?? []);
  const files = named.map((css) => (typeof css === 'string' ? css : css.href));
  return [...new Set(files)].filter((file) => inlineCss?.styles[file] !== undefined);
};

/**
 * The HTML of a page whose style rules are written into it, with a link to each of their files that asks for nothing:
 * the loader of later parts then takes them for loaded.
 */
export const withKnownStyles = (html: string, files: readonly string[]): string => {
  const links = files.map((file) => `<link rel="stylesheet" href="${file}" disabled=""/>`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
};
