import bricolageExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2?url';
import bricolageFile from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtreeFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import frauncesExtended from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?url';
import frauncesFile from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import instrumentSansExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import instrumentSansFile from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import sourceSerifExtended from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2?url';
import sourceSerifFile from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2?url';
import { type FontFamily, fontFaces } from '#ui/font-faces.ts';
// Figtree's ® at 60%, raised to the capitals.
import markFile from '#ui/registered-mark.woff2?url';

const families: readonly FontFamily[] = [
  {
    name: 'Bricolage Grotesque',
    weights: '200 800',
    latinFile: bricolageFile,
    extendedFile: bricolageExtended,
    markFile,
    isSerif: false,
    fallbacks: [
      { size: 92.8, ascent: 100, descent: 29 },
      { size: 78.4, ascent: 119, descent: 34 },
      { size: 106, ascent: 88, descent: 25 },
      { size: 100, ascent: 93, descent: 27 },
      { size: 106, ascent: 88, descent: 25 },
      { size: 94.2, ascent: 98, descent: 28 },
    ],
  },
  {
    name: 'Figtree',
    weights: '300 900',
    latinFile: figtreeFile,
    extendedFile: figtreeExtended,
    markFile,
    isSerif: false,
    fallbacks: [
      { size: 88.8, ascent: 107, descent: 28 },
      { size: 79.6, ascent: 119, descent: 31 },
      { size: 101.4, ascent: 94, descent: 25 },
      { size: 101.8, ascent: 93, descent: 25 },
      { size: 101.5, ascent: 94, descent: 25 },
      { size: 95.8, ascent: 99, descent: 26 },
    ],
  },
  {
    name: 'Fraunces',
    weights: '100 900',
    latinFile: frauncesFile,
    extendedFile: frauncesExtended,
    markFile,
    isSerif: true,
    fallbacks: [
      { size: 90.8, ascent: 108, descent: 29 },
      { size: 82.4, ascent: 119, descent: 32 },
      { size: 97.7, ascent: 100, descent: 27 },
      { size: 92.2, ascent: 106, descent: 28 },
      { size: 105.4, ascent: 93, descent: 25 },
      { size: 91.2, ascent: 107, descent: 29 },
    ],
  },
  {
    name: 'Instrument Sans',
    weights: '400 700',
    latinFile: instrumentSansFile,
    extendedFile: instrumentSansExtended,
    markFile,
    isSerif: false,
    fallbacks: [
      { size: 90, ascent: 108, descent: 28 },
      { size: 81.4, ascent: 119, descent: 31 },
      { size: 102.8, ascent: 94, descent: 24 },
      { size: 104.1, ascent: 93, descent: 24 },
      { size: 102.9, ascent: 94, descent: 24 },
      { size: 97.9, ascent: 99, descent: 26 },
    ],
  },
  {
    name: 'Source Serif 4',
    weights: '200 900',
    latinFile: sourceSerifFile,
    extendedFile: sourceSerifExtended,
    isSerif: true,
    fallbacks: [
      { size: 90.8, ascent: 115, descent: 37 },
      { size: 77, ascent: 135, descent: 44 },
      { size: 97.7, ascent: 106, descent: 35 },
      { size: 86, ascent: 121, descent: 40 },
      { size: 105.6, ascent: 98, descent: 32 },
      { size: 85, ascent: 122, descent: 40 },
    ],
  },
];

type ThemeFont = { file: string; faces: string; isOfText: boolean };

/** The fonts that a theme's style sheet uses: the URL of the Latin file, and the `@font-face` rules. */
export const themeFontsOf = (themeCss: string): ThemeFont[] =>
  families
    .filter(({ name }) => themeCss.includes(`'${name} Variable'`))
    .map((family) => ({
      file: family.latinFile,
      faces: fontFaces(family),
      isOfText: themeCss.includes(`--font-text:'${family.name} Variable'`),
    }));
