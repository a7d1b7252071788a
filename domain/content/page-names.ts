/** The content pages that the documents name (B §7). */
export const documentedPages = [
  '*',
  'home',
  'discover',
  'tier_1_activation',
  'surveys',
  'account_center',
  'announcement_banner',
  'earn_details',
  'earn_banner',
  'popup',
  'sidebar',
] as const;

/** Every content page: the documented ones and one for each further screen. */
export const pageNames = [
  ...documentedPages,
  'search',
  'merchant',
  'login',
  'join',
  'recover',
  'errors',
] as const;

export type PageName = (typeof pageNames)[number];

/** Whether a name from an address is a content page (B §7). */
export const isPageName = (name: string): name is PageName =>
  pageNames.some((known) => known === name);

/** The file of a page inside a content folder; the site-wide page `*` is kept in site.json. */
export const pageFile = (name: PageName): string => `${name === '*' ? 'site' : name}.json`;
