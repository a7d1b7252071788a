import { createHash } from 'node:crypto';
import type { Faults } from './read-parsed.ts';

/** A word mark as pages draw it: in the colour of the text around it, 28 high. */
export type Logo = { svg: string; width: number; url: string };

const opening = /^\s*<svg\b[^>]*\bviewBox="0 0 (\d{2,3}) 28"[^>]*>/;
const foreign =
  /<(?:script|image|style|use|foreignObject|a)\b|\b(?:href|style|id)=|\son\w+=|url\(/i;

// By this name pages draw the whole of it.
const part = 'mark';

/** Reads the text of a logo.svg; notes as a fault one of another height, or with more than shapes in it. */
export const readLogo = (text: string, file: string, faults: Faults): Logo | undefined => {
  const [tag = '', width] = opening.exec(text) ?? [];
  if (width === undefined) {
    faults.push(`${file}: must begin with <svg and have a viewBox like "0 0 160 28"`);
    return undefined;
  }
  if (foreign.test(text)) {
    faults.push(`${file}: must hold shapes alone: no script, style, id, link or outside part`);
    return undefined;
  }
  // A colour of its own would stand against the text around it.
  const named = tag.replace(/\scolor="[^"]*"/, '').replace('<svg', `<svg id="${part}"`);
  const svg = text.replace(tag, named);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { svg, width: Number(width), url: `/logo.svg?v=${hash}#${part}` };
};
