/** Content pages that every content source must serve. */
export const corePageNames = [
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

/** All content pages: the core ones and one for each other screen. */
export const pageNames = [
  ...corePageNames,
  'search',
  'merchant',
  'login',
  'join',
  'recover',
  'reservations',
  'errors',
  'forms',
  'mail',
  'responses',
] as const;

export type PageName = (typeof pageNames)[number];

/** Whether a name is a known content page. */
export const isPageName = (name: string): name is PageName =>
  pageNames.some((known) => known === name);

/** File name of a page in a content folder; the site-wide page `*` is site.json. */
export const pageFile = (name: PageName): string => `${name === '*' ? 'site' : name}.json`;
