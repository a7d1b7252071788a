import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Theme } from '#contract/theme.ts';
import { hexOf, mix, type Oklab, type Oklch, oklabOf, shift } from '#domain/theme/color.ts';
import { type Palette, palette, type Scheme, type Seeds } from '#domain/theme/palette.ts';

const root = join(import.meta.dirname, '..');
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const declarationsOf = (block: string): Map<string, string> =>
  new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' ').trim(),
    ]),
  );

const blockAfter = (selector: RegExp): string => {
  const start = css.search(selector);
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
};

const light = declarationsOf(blockAfter(/:root,\s*\[data-theme\]/));
const dark = declarationsOf(blockAfter(/\[data-scheme="dark"\] \{/));

const number = (text: string, from: Oklch): number => {
  const [, name, inside = ''] = /^(min|max|clamp)\((.*)\)$/.exec(text) ?? [];
  const parts = inside.split(',').map((part) => part.trim());
  if (name === 'clamp') {
    const [low = 0, middle = 0, high = 0] = parts.map((part) => number(part, from));
    return Math.min(Math.max(middle, low), high);
  }
  if (name) return Math[name === 'min' ? 'min' : 'max'](...parts.map((part) => number(part, from)));
  const [first = '', minus] = text.split(' - ');
  const value = first === 'l' || first === 'c' || first === 'h' ? from[first] : Number(first);
  return value - Number(minus ?? 0);
};

/** Evaluates the CSS color functions that the style sheet uses. */
const evaluateColor = (value: string, lookUp: (name: string) => string): Oklab => {
  const named = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (named) return evaluateColor(lookUp(named), lookUp);
  const mixed = /^color-mix\(in oklab, (.+) ([\d.]+)%, (.+)\)$/.exec(value);
  if (mixed) {
    const [, over = '', percent = '', under = ''] = mixed;
    return mix(evaluateColor(over, lookUp), Number(percent), evaluateColor(under, lookUp));
  }
  const relative = /^oklch\(from (var\(--[\w-]+\)) (.+) (h)\)$/.exec(value);
  if (!relative) return oklabOf(value);
  const [, from = '', rest = ''] = relative;
  const [, l = '', c = ''] = /^(\S+\(.*?\)|\S+) (\S+\(.*\)|\S+)$/.exec(rest) ?? [];
  return shift(evaluateColor(from, lookUp), (source) => ({
    l: number(l, source),
    c: number(c, source),
    h: source.h,
  }));
};

const colorOfToken = (token: string, seeds: Seeds, scheme: Scheme): string => {
  const seedOf = new Map(Object.entries(seeds).map(([name, hex]) => [`--seed-${name}`, hex]));
  const lookUp = (name: string): string =>
    seedOf.get(name) ?? (scheme === 'dark' ? dark.get(name) : undefined) ?? light.get(name) ?? '';
  return hexOf(evaluateColor(`var(${token})`, lookUp));
};

const tokenOf = (name: string): string =>
  `--color-${name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`)}`;

const folders = readdirSync(join(root, 'partners')).filter((name) => name !== '_base');

describe.each(folders)('the style sheet with the seeds of %s', (slug) => {
  const file = readFileSync(join(root, 'partners', slug, 'theme.json'), 'utf8');
  const { seeds } = Theme.parse(JSON.parse(file));

  it.each(['light', 'dark'] as const)(
    'derives the same %s colors that are checked for contrast',
    (scheme) => {
      const checked: Palette = palette(seeds, scheme);
      const derived = Object.keys(checked).map((name) => [
        name,
        colorOfToken(tokenOf(name), seeds, scheme),
      ]);
      expect(Object.fromEntries(derived)).toEqual(checked);
    },
  );
});
