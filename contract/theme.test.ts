import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Hero, Theme } from './theme.ts';

const seeds = {
  brand: '#0b2a6b',
  accent: '#c8102e',
  reward: '#0a7d3c',
  canvas: '#ffffff',
  surface: '#f5f5f5',
  ink: '#111111',
};
const piece = { food: 'pizza', x: 50, size: 40 };
const issuesOf = (schema: z.ZodType, json: unknown): string[] =>
  schema.safeParse(json).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a theme of six seed colors', () => {
  const theme = Theme.parse({ seeds });

  it.each([
    ['radius', 'round'],
    ['fonts', { display: 'bricolage-grotesque', text: 'figtree' }],
    ['material', 'rings'],
    ['artwork', 'supper'],
  ] as const)('has the default %s', (field, value) => {
    expect(theme[field]).toEqual(value);
  });

  it('has a hero with every default filled in', () => {
    expect(theme.hero).toMatchObject({ composition: 'check', ground: 'brand', signs: [] });
    for (const { base, layer, turn, y, fill } of theme.hero.pieces)
      for (const value of [base, layer, turn, y, fill]) expect(value).toBeDefined();
  });

  it('is unchanged when it is parsed again', () => {
    expect(Theme.parse(JSON.parse(JSON.stringify(theme)))).toEqual(theme);
  });

  it.each(Object.keys(seeds))('needs the color %s', (name) => {
    expect(issuesOf(Theme, { seeds: { ...seeds, [name]: undefined } })).toEqual([`seeds.${name}`]);
  });

  it.each([
    ['three digits', '#fff'],
    ['capitals', '#FFFFFF'],
    ['transparency', '#ffffff80'],
    ['a name', 'white'],
    ['a function', 'rgb(0,0,0)'],
    ['a variable', 'var(--brand)'],
    ['a style after it', '#ffffff;background:url(//evil.example)'],
    ['a line break after it', '#ffffff\n'],
    ['a number', 0xffffff],
    ['digits of another script', '#٠٠٠٠٠٠'],
  ])('rejects %s as a color', (_, value) => {
    expect(issuesOf(Theme, { seeds: { ...seeds, brand: value } })).toEqual(['seeds.brand']);
  });

  it.each([
    ['a seventh color', { seeds: { ...seeds, border: '#000000' } }],
    ['a key of its own', { seeds, css: 'body{}' }],
    ['an unknown font', { seeds, fonts: { display: 'comic-sans' } }],
    ['a font with a style', { seeds, fonts: { text: 'figtree;}' } }],
    ['an unknown radius', { seeds, radius: '4px' }],
    ['an unknown material', { seeds, material: 'marble' }],
    ['an unknown artwork', { seeds, artwork: '../../etc/passwd' }],
    ['no seeds', {}],
  ])('rejects %s', (_, json) => {
    expect(Theme.safeParse(json).success).toBe(false);
  });
});

describe('a food of the hero', () => {
  it.each([
    ['x', -10, 130],
    ['y', -10, 130],
    ['size', 8, 100],
    ['turn', -90, 90],
    ['fill', 0.3, 0.9],
  ])('has %s from %d to %d', (field, least, most) => {
    const accepts = (value: unknown) =>
      Hero.safeParse({ pieces: [{ ...piece, [field]: value }] }).success;
    expect([least, most].map(accepts)).toEqual([true, true]);
    const outside = [least - 0.01, most + 0.01, `${least}`, null, Infinity, Number.NaN];
    expect(outside.map(accepts)).toEqual(outside.map(() => false));
  });

  it.each([
    ['an unknown food', { food: 'haggis' }],
    ['a path as its food', { food: '../pizza' }],
    ['an unknown layer', { layer: 'behind' }],
    ['an unknown base', { base: 'cloth' }],
    ['a key of its own', { url: 'https://evil.example/x.svg' }],
    ['no size', { size: undefined }],
  ])('is rejected with %s', (_, change) => {
    expect(Hero.safeParse({ pieces: [{ ...piece, ...change }] }).success).toBe(false);
  });
});

describe('a hero', () => {
  it.each([
    [0, false],
    [1, true],
    [12, true],
    [13, false],
  ])('of %i foods is accepted: %s', (count, isAccepted) => {
    expect(Hero.safeParse({ pieces: Array(count).fill(piece) }).success).toBe(isAccepted);
  });

  it.each([
    [3, true],
    [4, false],
  ])('with %i signs is accepted: %s', (count, isAccepted) => {
    const signs = Array(count).fill({ x: 1, y: 1 });
    expect(Hero.safeParse({ pieces: [piece], signs }).success).toBe(isAccepted);
  });

  it.each(['composition', 'ground', 'ledge', 'chart'])('has a known %s', (field) => {
    expect(issuesOf(Hero, { pieces: [piece], [field]: 'none such' })).toEqual([field]);
    expect(issuesOf(Hero, { pieces: [piece], [field]: null })).toEqual([field]);
  });
});
