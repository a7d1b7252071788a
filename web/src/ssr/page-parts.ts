import { type FixedText, nameOf, type PagePiece, textOf } from './fixed-text.ts';
import type { Kept } from './kept.ts';
import { writeOnce } from './write-once.ts';

/** The parts of one page while the server renders it. */
export type PageParts = {
  /**
   * Notes a part with all that its HTML follows from, but for the program's copy and the page; whether that is known,
   * so that nothing of it needs to be rendered.
   */
  note: (madeOf: readonly unknown[]) => { number: number; isKnown: boolean };
  /** What stands for some text in a script element until the page is put together. */
  hold: (pieces: readonly PagePiece[]) => string;
  /** What was known of this page before it was rendered. */
  known: () => FixedText[];
  /** The page with everything in its place; parts that were rendered are kept. */
  putTogether: (html: string) => PagePiece[];
};

/** The element around a part, or for one whose HTML is known; no page has it when it leaves. */
export const partTag = 'kept-part';
const textTag = 'kept-text';

// Written by the code below alone: neither text nor data has a tag in it.
const marks = new RegExp(`<(${partTag}|${textTag}) n="(\\d+)">|</${partTag}>`, 'g');

/** A part as it was rendered, and what React then wrote into the head for its pictures. */
export type KeptPart = { html: FixedText; head: string };

type Given = {
  kept: Kept<KeptPart>;
  /** The page: a part has the same place on each of its kind, so ids and links to itself agree. */
  page: string;
  nonce: string | undefined;
};

type Noted = { key: string; kept: KeptPart | undefined };

const shortLength = 4_000;
const pictureLinks = /<link rel="preload" as="image"[^>]* (?:imageSrcSet|href)="([^"]+)"[^>]*>/g;
// What React writes next are those links.
const beforeLinks = /<meta name="viewport"[^>]*>/;

// Long answers count by which they are, so that a key stays short.
const keyOf = (one: unknown): string => nameOf(writeOnce(one), shortLength);

/** What is rendered of a page and what is taken from pages before it. */
export const createPageParts = ({ kept, page, nonce }: Given): PageParts => {
  const noted: Noted[] = [];
  const held: (readonly PagePiece[])[] = [];

  const keep = (key: string, text: string, links: readonly RegExpExecArray[]): PagePiece => {
    // A nonce is that of one answer.
    if (nonce !== undefined && text.includes(nonce)) return text;
    const own = links.filter(([, address = '']) => text.includes(`"${address}"`));
    const part = { html: { text }, head: own.map(([link]) => link).join('') };
    kept.set(key, part);
    return part.html;
  };

  const withLinks = (html: string): string => {
    const links = noted.map((part) => part.kept?.head ?? '').join('');
    return links === '' ? html : html.replace(beforeLinks, (meta) => meta + links);
  };

  return {
    note: (madeOf) => {
      const key = [page, ...madeOf.map(keyOf)].join(' ');
      const part = kept.get(key);
      return { number: noted.push({ key, kept: part }) - 1, isKnown: part !== undefined };
    },
    hold: (pieces) => `<${textTag} n="${held.push(pieces) - 1}">`,
    known: () => noted.flatMap((part) => part.kept?.html ?? []),
    putTogether: (html) => {
      const whole: PagePiece[] = [];
      const open: { part: Noted | undefined; start: number }[] = [];
      const rendered = withLinks(html);
      const links = [...rendered.matchAll(pictureLinks)];
      let from = 0;
      for (const { 0: mark, 1: tag, 2: number, index } of rendered.matchAll(marks)) {
        whole.push(rendered.slice(from, index));
        from = index + mark.length;
        if (tag === textTag) whole.push(...(held[Number(number)] ?? []));
        else if (tag) open.push({ part: noted[Number(number)], start: whole.length });
        else {
          const { part, start = 0 } = open.pop() ?? {};
          const made = textOf(whole.splice(start));
          whole.push(part ? (part.kept?.html ?? keep(part.key, made, links)) : made);
        }
      }
      return [...whole, rendered.slice(from)];
    },
  };
};
