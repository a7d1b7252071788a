import type { ContentEntry, ContentPage } from '#contract/content.ts';
import accountCenter from '../../../partners/_base/content/account_center.json';
import announcement from '../../../partners/_base/content/announcement_banner.json';
import discover from '../../../partners/_base/content/discover.json';
import earnBanner from '../../../partners/_base/content/earn_banner.json';
import earnDetails from '../../../partners/_base/content/earn_details.json';
import errors from '../../../partners/_base/content/errors.json';
import forms from '../../../partners/_base/content/forms.json';
import home from '../../../partners/_base/content/home.json';
import join from '../../../partners/_base/content/join.json';
import login from '../../../partners/_base/content/login.json';
import merchant from '../../../partners/_base/content/merchant.json';
import popup from '../../../partners/_base/content/popup.json';
import recover from '../../../partners/_base/content/recover.json';
import reservations from '../../../partners/_base/content/reservations.json';
import search from '../../../partners/_base/content/search.json';
import sidebar from '../../../partners/_base/content/sidebar.json';
import site from '../../../partners/_base/content/site.json';
import surveys from '../../../partners/_base/content/surveys.json';
import activation from '../../../partners/_base/content/tier_1_activation.json';

// Imported JSON is typed wider than ContentEntry.
const page = ({ data }: { data: unknown[] }): ContentPage => ({
  meta: { count: data.length, next_page: null, previous_page: null },
  data: data as ContentEntry[],
});

/** The base content with partner placeholders unfilled. */
export const contentFixtures: Record<string, ContentPage> = {
  '*': page(site),
  account_center: page(accountCenter),
  announcement_banner: page(announcement),
  discover: page(discover),
  earn_banner: page(earnBanner),
  earn_details: page(earnDetails),
  errors: page(errors),
  forms: page(forms),
  home: page(home),
  join: page(join),
  login: page(login),
  merchant: page(merchant),
  popup: page(popup),
  recover: page(recover),
  reservations: page(reservations),
  search: page(search),
  sidebar: page(sidebar),
  surveys: page(surveys),
  tier_1_activation: page(activation),
};

/** One page of the base content with fields of an entry replaced. */
export const contentWith = (
  name: string,
  slug: string,
  fields: ContentEntry['fields'],
): Record<string, ContentPage> => {
  const { meta, data } = contentFixtures[name] ?? page({ data: [] });
  const changed = data.map((entry) =>
    entry.slug === slug ? { ...entry, fields: { ...entry.fields, ...fields } } : entry,
  );
  return { [name]: { meta, data: changed } };
};
