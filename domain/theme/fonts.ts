export const fontFamilies = [
  'bricolage-grotesque',
  'figtree',
  'fraunces',
  'instrument-sans',
  'source-serif-4',
] as const;

export type FontFamily = (typeof fontFamilies)[number];

const sans = 'system-ui, sans-serif';
const serif = "Georgia, 'Times New Roman', serif";

/** CSS font stack of each self-hosted family. Each draws ® raised. */
export const fonts: Record<FontFamily, string> = {
  'bricolage-grotesque': `'Bricolage Grotesque Variable', 'Bricolage Grotesque', ${sans}`,
  figtree: `'Figtree Variable', 'Figtree', ${sans}`,
  fraunces: `'Fraunces Variable', 'Fraunces', ${serif}`,
  'instrument-sans': `'Instrument Sans Variable', 'Instrument Sans', ${sans}`,
  'source-serif-4': `'Source Serif 4 Variable', 'Source Serif 4', ${serif}`,
};
