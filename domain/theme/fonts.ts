export const fontFamilies = [
  'bricolage-grotesque',
  'figtree',
  'fraunces',
  'instrument-sans',
  'source-serif-4',
] as const;

export type FontFamily = (typeof fontFamilies)[number];

type FontFacts = { stack: string; raisesRegisteredMark: boolean };

const sans = 'system-ui, sans-serif';
const serif = "Georgia, 'Times New Roman', serif";

/** CSS font stack of each self-hosted family, and whether its ® glyph is already raised. */
export const fonts: Record<FontFamily, FontFacts> = {
  'bricolage-grotesque': {
    stack: `'Bricolage Grotesque Variable', 'Bricolage Grotesque', ${sans}`,
    raisesRegisteredMark: false,
  },
  figtree: { stack: `'Figtree Variable', 'Figtree', ${sans}`, raisesRegisteredMark: false },
  fraunces: { stack: `'Fraunces Variable', 'Fraunces', ${serif}`, raisesRegisteredMark: true },
  'instrument-sans': {
    stack: `'Instrument Sans Variable', 'Instrument Sans', ${sans}`,
    raisesRegisteredMark: false,
  },
  'source-serif-4': {
    stack: `'Source Serif 4 Variable', 'Source Serif 4', ${serif}`,
    raisesRegisteredMark: true,
  },
};

export type FontRole = 'display' | 'text';

/** Whether the font family of a role in a theme's style sheet draws ® raised. */
export const raisesRegisteredMark = (themeCss: string, role: FontRole): boolean =>
  Object.values(fonts).some(
    ({ stack, raisesRegisteredMark: raises }) =>
      raises && themeCss.includes(`--font-${role}:${stack}`),
  );
