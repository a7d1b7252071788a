import bricolageFile from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import figtreeFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import frauncesFile from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import instrumentSansFile from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import sourceSerifFile from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2?url';
import bricolageFaces from '#ui/fonts/bricolage-grotesque.css?inline';
import figtreeFaces from '#ui/fonts/figtree.css?inline';
import frauncesFaces from '#ui/fonts/fraunces.css?inline';
import instrumentSansFaces from '#ui/fonts/instrument-sans.css?inline';
import sourceSerifFaces from '#ui/fonts/source-serif-4.css?inline';

const fonts = {
  'Bricolage Grotesque Variable': { file: bricolageFile, faces: bricolageFaces },
  'Figtree Variable': { file: figtreeFile, faces: figtreeFaces },
  'Fraunces Variable': { file: frauncesFile, faces: frauncesFaces },
  'Instrument Sans Variable': { file: instrumentSansFile, faces: instrumentSansFaces },
  'Source Serif 4 Variable': { file: sourceSerifFile, faces: sourceSerifFaces },
};

type ThemeFont = { file: string; faces: string; isOfText: boolean };

/** The fonts that a theme's style sheet uses: the URL of the Latin file, and the `@font-face` rules. */
export const themeFontsOf = (themeCss: string): ThemeFont[] =>
  Object.entries(fonts)
    .filter(([family]) => themeCss.includes(`'${family}'`))
    .map(([family, font]) => ({
      ...font,
      isOfText: themeCss.includes(`--font-text:'${family}'`),
    }));
