import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

// The script types that browsers run; an element of any other type is data and needs no hash.
const executed = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** CSP sources for the inline scripts and style elements of a page, each once. */
export const inlineHashes = (html: string): InlineHashes => {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  let into: Set<string> | undefined;
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name, { src, type = '' }) => {
        text = '';
        if (name === 'style') into = found.styles;
        else if (name === 'script' && src === undefined && executed.has(type)) into = found.scripts;
        else into = undefined;
      },
      ontext: (part) => {
        if (into) text += part;
      },
      onclosetag: () => {
        into?.add(sourceOf(text));
        into = undefined;
      },
    },
    // Scripts and styles have no entities.
    { decodeEntities: false },
  );
  parser.end(html);
  return { scripts: [...found.scripts], styles: [...found.styles] };
};
