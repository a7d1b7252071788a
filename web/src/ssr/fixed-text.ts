/** Text that pages share: what takes time with it is done once. */
export type FixedText = { readonly text: string };

/** A page in the order of its text. */
export type PagePiece = string | FixedText;

export const textOf = (pieces: readonly PagePiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

const numbers = new WeakMap<FixedText, number>();
let lastNumber = 0;

/** Names a text: by itself when it is shorter than `shortLength`, else in a few letters. */
export const nameOf = (fixed: FixedText, shortLength: number): string => {
  if (fixed.text.length < shortLength) return fixed.text;
  const known = numbers.get(fixed);
  if (known !== undefined) return `#${known}`;
  lastNumber += 1;
  numbers.set(fixed, lastNumber);
  return `#${lastNumber}`;
};

const mostJoined = 100;
const shortLength = 100;
const joined = new Map<string, FixedText>();

/** Pieces that many pages have in a row, as one text. */
export const joinOnce = (pieces: readonly PagePiece[]): FixedText => {
  const key = pieces
    .map((piece) => (typeof piece === 'string' ? piece : nameOf(piece, shortLength)))
    .join('');
  const known = joined.get(key) ?? { text: textOf(pieces) };
  joined.delete(key);
  joined.set(key, known);
  const [oldest] = joined.keys();
  if (joined.size > mostJoined && oldest !== undefined) joined.delete(oldest);
  return known;
};
