import type { Partner } from '#contract/partner.ts';
import type { Theme } from '#contract/theme.ts';
import type { Entry } from '#domain/content/json.ts';
import type { PageName } from '#domain/content/page-names.ts';
import type { Logo } from './read-logo.ts';

export type PartnerContent = ReadonlyMap<PageName, readonly Entry[]>;

/** A parsed and validated partner folder, layered over the base content and route heads. */
export type LoadedPartner = {
  slug: string;
  partner: Partner;
  theme: Theme;
  themeCss: string;
  logo: Logo;
  content: PartnerContent;
};
