import type { Partner } from '#contract/partner.ts';

/** The program whose settings have a scheduled version: the first with VIP and units of its own besides the default. */
export const versionedPartner = (
  partners: ReadonlyMap<string, Partner>,
  defaultPartner: string,
): Partner | undefined =>
  [...partners.values()].find(
    ({ slug, hasVIP, currencyType }) =>
      slug !== defaultPartner && hasVIP && (currencyType === 'Mile' || currencyType === 'Point'),
  );
