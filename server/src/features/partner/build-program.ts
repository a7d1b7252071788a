import type { RouteMeta } from '#contract/partner-parts.ts';
import { partnerPlaceholders } from '#domain/content/partner-placeholders.ts';
import { fillRouteHeads, layerRouteHeads } from '#domain/content/route-heads.ts';
import { rateTextsIn } from '#domain/rewards/format-rate.ts';
import { themeCss } from '#domain/theme/theme-css.ts';
import {
  type LoadedPartner,
  type PartnerContent,
  type ProgramSource,
  readLogo,
} from './loaded-partner.ts';
import { partnerFaults } from './partner-faults.ts';
import type { Faults } from './read-parsed.ts';

/** The copy and page heads under every program. */
export type ProgramBase = { routeMeta: RouteMeta; content: PartnerContent };

type Parts = { source: ProgramSource; content: PartnerContent; base: ProgramBase };

/** A program of parsed parts, or undefined with its faults reported; `fileOf` names the file of a fault. */
export const buildProgram = (
  { source, content, base }: Parts,
  { faults, fileOf }: { faults: Faults; fileOf: (file: string) => string },
): LoadedPartner | undefined => {
  const { partner, theme } = source;
  const logo = readLogo(source.logo, fileOf('logo.svg'), faults);
  for (const fault of partnerFaults({ partner, theme, content }))
    faults.push({ ...fault, file: fileOf(fault.file) });
  if (!logo) return undefined;
  const rateTexts = rateTextsIn(content.get('*') ?? []);
  const heads = layerRouteHeads(base.routeMeta, partner.routeMeta);
  const routeMeta = fillRouteHeads(heads, partnerPlaceholders(partner, rateTexts));
  return {
    source,
    slug: partner.slug,
    partner: { ...partner, routeMeta },
    theme,
    themeCss: themeCss(theme),
    logo,
    content,
    base: base.content,
  };
};
