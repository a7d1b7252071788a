/** Private pages, or of no use in search results. */
export const disallowedPaths = [
  '/account',
  '/activate',
  '/api/',
  '/recover',
  '/Login',
  '/SignOut',
  '/stgtools',
];

/** robots.txt; disallows everything outside production hosts. */
export const robotsText = ({ origin, isPublic }: { origin: string; isPublic: boolean }): string =>
  (isPublic
    ? [
        'User-agent: *',
        ...disallowedPaths.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /']
  )
    .concat('')
    .join('\n');
