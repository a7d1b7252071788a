/** Scales a system font to a family's width and height, in percent. */
type Scale = { size: number; ascent: number; descent: number };

export type FontFamily = {
  name: string;
  /** The range of the variable font. */
  weights: string;
  latinFile: string;
  extendedFile: string;
  /** A file with only the registered mark, for a family that draws it at full size on the baseline. */
  markFile?: string;
  isSerif: boolean;
  /** Regular and bold of each fallback; the last that the device has applies. */
  fallbacks: readonly Scale[];
};

const LATIN =
  'U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const withBold = (...systems: string[][]) =>
  systems.flatMap((names) => [
    { names, weights: '100 599' },
    { names: names.map((name) => `${name} Bold`), weights: '600 900' },
  ]);
const sansSerif = withBold(['DejaVu Sans'], ['Roboto'], ['Arial', 'Liberation Sans']);
const serif = withBold(['DejaVu Serif'], ['Noto Serif'], ['Georgia', 'Gelasio']);

const face = (descriptors: Record<string, string>): string =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The `@font-face` rules of a family and of the system fonts that stand in for it while it loads. */
export const fontFaces = ({ name, weights, ...font }: FontFamily): string => {
  const downloaded = (file: string, range: string) =>
    face({
      'font-family': `"${name} Variable"`,
      'font-weight': weights,
      'font-display': 'swap',
      src: `url(${file}) format("woff2")`,
      'unicode-range': range,
    });
  const systems = font.isSerif ? serif : sansSerif;
  const ascii = font.markFile ? 'U+0000-00AD,U+00AF-00FF' : 'U+0000-00FF';
  return [
    downloaded(font.latinFile, `${ascii},${LATIN}`),
    downloaded(font.extendedFile, LATIN_EXTENDED),
    font.markFile ? downloaded(font.markFile, 'U+00AE') : '',
    ...font.fallbacks.map(({ size, ascent, descent }, index) => {
      const { names = [], weights: range = '' } = systems[index] ?? {};
      return face({
        'font-family': `"${name}"`,
        'font-weight': range,
        src: names.map((system) => `local("${system}")`).join(','),
        'size-adjust': `${size}%`,
        'ascent-override': `${ascent}%`,
        'descent-override': `${descent}%`,
      });
    }),
  ].join('');
};
