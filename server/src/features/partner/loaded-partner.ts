import { createHash } from 'node:crypto';
import type { Partner } from '#contract/partner.ts';
import type { Theme } from '#contract/theme.ts';
import type { Entry } from '#domain/content/json.ts';
import type { PageName } from '#domain/content/page-names.ts';
import type { Faults } from './read-parsed.ts';

/** A word mark drawn in the surrounding text color, 28 high. */
type Logo = { svg: string; width: number; url: string };

const opening = /^\s*<svg\b[^>]*\bviewBox="0 0 (\d{2,3}) 28"[^>]*>/;
const foreign =
  /<(?:script|image|style|use|foreignObject|a)\b|\b(?:href|style|id)=|\son\w+=|url\(/i;

// The fragment id that pages reference.
const PART = 'mark';

/** Parses a logo.svg; rejects other heights and anything but shapes. */
export const readLogo = (text: string, file: string, faults: Faults): Logo | undefined => {
  const [tag = '', width] = opening.exec(text) ?? [];
  if (width === undefined) {
    faults.push({ file, path: null, code: 'notLogo', values: {} });
    return undefined;
  }
  if (foreign.test(text)) {
    faults.push({ file, path: null, code: 'notShapes', values: {} });
    return undefined;
  }
  // The root's own color would override the text color.
  const named = tag.replace(/\scolor="[^"]*"/, '').replace('<svg', `<svg id="${PART}"`);
  const svg = text.replace(tag, named);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { svg, width: Number(width), url: `/logo.svg?v=${hash}#${PART}` };
};

export type PartnerContent = ReadonlyMap<PageName, readonly Entry[]>;

/** A program's settings, theme and logo as its folder or a version has them. */
export type ProgramSource = { partner: Partner; theme: Theme; logo: string };

/** A parsed and validated program, layered over the base content and route heads. */
export type LoadedPartner = {
  source: ProgramSource;
  slug: string;
  partner: Partner;
  theme: Theme;
  themeCss: string;
  logo: Logo;
  content: PartnerContent;
  /** The copy of the base alone. */
  base: PartnerContent;
};
