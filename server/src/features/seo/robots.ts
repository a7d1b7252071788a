/** Personal, or of no use to who searches; `Login` is the way to another site. */
export const closedPaths = [
  '/account',
  '/activate',
  '/api/',
  '/recover',
  '/Login',
  '/SignOut',
  '/stgtools',
];

/** What crawlers may read of a program; nothing where it is only being tried out. */
export const robotsText = ({ origin, isPublic }: { origin: string; isPublic: boolean }): string =>
  (isPublic
    ? [
        'User-agent: *',
        ...closedPaths.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /']
  )
    .concat('')
    .join('\n');
