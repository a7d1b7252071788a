import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2?url';

const files = {
  'Bricolage Grotesque Variable': bricolage,
  'Figtree Variable': figtree,
  'Fraunces Variable': fraunces,
  'Instrument Sans Variable': instrumentSans,
  'Source Serif 4 Variable': sourceSerif,
};

/** The Latin font files of a theme's style sheet, and those used for its text. */
export const fontFilesOf = (themeCss: string): { url: string; isOfText: boolean }[] =>
  Object.entries(files)
    .filter(([family]) => themeCss.includes(`'${family}'`))
    .map(([family, url]) => ({ url, isOfText: themeCss.includes(`--font-text:'${family}'`) }));
