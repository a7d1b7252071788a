import { escapeHtml } from '#domain/content/substitute.ts';
import type { MenuPage } from '#domain/merchant/parse-menus.ts';
import { formatDollarAmount } from '#domain/money.ts';

const WIDTH = 800;
const MARGIN = 88;
const HEAD = 268;
const ROW = 74;
const LINE = 32;
const FOOT = 120;
const FEWEST_ROWS = 9;
const LINE_CHARACTERS = 38;
const PAPER = '#fffdf8';
const INK = '#2b2520';
const SOFT = '#8a7d70';

// XML allows no control characters.
const escapeText = (text: string): string => escapeHtml(text).replace(/\p{Cc}/gu, '');

const dollars = (price: number): string => formatDollarAmount(price).replace(/^\$|\.00$/g, '');

/** Breaks a text between words into lines of at most `max` characters; a longer word stays whole. */
export const breakLines = (text: string, max: number): string[] =>
  text.split(/\s+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > max) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
    return lines;
  }, []);

type Text = { x: number; y: number; size: number; fill?: string; anchor?: string };

const textAt = (tokens: string, { x, y, size, fill = INK, anchor = 'start' }: Text): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapeText(tokens)}</text>`;

/** A page of a menu as a self-contained SVG. */
export const menuPageSvg = (restaurant: string, { title, dishes }: MenuPage): string => {
  const middle = WIDTH / 2;
  const parts: string[] = [];
  const names = breakLines(restaurant, 26).slice(0, 2);
  for (const [index, tokens] of names.entries())
    parts.push(
      textAt(tokens, {
        x: middle,
        y: 132 + (index - (names.length - 1)) * 50,
        size: 46,
        anchor: 'middle',
      }),
    );
  parts.push(
    textAt(title.toUpperCase(), { x: middle, y: 192, size: 22, fill: SOFT, anchor: 'middle' }),
    `<path d="M${middle - 40} 220h80" stroke="${SOFT}" stroke-width="2"/>`,
  );
  let y = HEAD + 24;
  for (const { name, price } of dishes) {
    for (const [index, tokens] of breakLines(name, LINE_CHARACTERS).entries())
      parts.push(textAt(tokens, { x: MARGIN, y: y + index * LINE, size: 28 }));
    if (price !== null)
      parts.push(textAt(dollars(price), { x: WIDTH - MARGIN, y, size: 28, anchor: 'end' }));
    y += ROW + (breakLines(name, LINE_CHARACTERS).length - 1) * LINE;
  }
  const height = Math.max(HEAD + FEWEST_ROWS * ROW, y) + FOOT - ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Georgia, 'Times New Roman', 'DejaVu Serif', serif">`,
    `<path d="M0 0h${WIDTH}v${height}H0z" fill="${PAPER}"/>`,
    `<path d="M28 28h${WIDTH - 56}v${height - 56}H28z" fill="none" stroke="${SOFT}" stroke-opacity=".45" stroke-width="2"/>`,
    ...parts,
    '</svg>',
  ].join('');
};
