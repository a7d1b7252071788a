import { readText } from './read-text.ts';

// The names of U+00A0 to U+00FF in order.
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const named = new Map([
  ...LATIN_1.split(' ').map((name, index): [string, string] => [
    name,
    String.fromCodePoint(0xa0 + index),
  ]),
  ...Object.entries({
    amp: '&',
    AMP: '&',
    lt: '<',
    LT: '<',
    gt: '>',
    GT: '>',
    quot: '"',
    QUOT: '"',
    apos: "'",
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    trade: '™',
    euro: '€',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
  }),
]);

const windows1252 = new TextDecoder('windows-1252');

// As in HTML, 128 to 159 mean the characters of Windows-1252.
const characterOf = (code: number): string | undefined => {
  if (code >= 0x80 && code < 0xa0) return windows1252.decode(Uint8Array.of(code));
  return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
};

const decodeOnce = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]\w{1,9}));/g, (entity, ...found) => {
    const [decimal, hex, name]: (string | undefined)[] = found;
    const character =
      name === undefined
        ? characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : named.get(name);
    return character ?? entity;
  });

/**
 * Text of an imported file: HTML entities decoded, also those that were escaped twice, and read like `readText`.
 * Unknown entities stay. Reading it again changes nothing.
 */
export const readImportedText = (text: string): string => {
  const decoded = readText(decodeOnce(text));
  return decoded === text ? text : readImportedText(decoded);
};
