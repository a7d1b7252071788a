import { describe, expect, it } from 'vitest';
import { DISTINCT_WINDOW } from '#domain/images/vary-images.ts';
import { ART_KINDS, type ArtKind } from './art-kinds.ts';

const kinds: readonly (readonly [string, ArtKind])[] = Object.entries(ART_KINDS);

// Animals of the Fluent set stand in these blocks of code points; an oyster has no face.
const isAnimal = (code: number) =>
  (code >= 0x1f400 && code <= 0x1f43f) || (code >= 0x1f980 && code <= 0x1f9ae && code !== 0x1f9aa);

describe.each(kinds)('%s', (_, kind) => {
  it('has two moods of three colors', () => {
    const colors = /^#[\da-f]{6} #[\da-f]{6} #[\da-f]{6}$/;
    expect(kind.daylight).toMatch(colors);
    expect(kind.evening).toMatch(colors);
    expect(kind.daylight).not.toBe(kind.evening);
  });

  it('shows food and drink, never an animal with a face', () => {
    const items = `${kind.heroes} ${kind.others} ${kind.companions}`.split(' ');
    for (const item of items)
      expect(isAnimal(Number.parseInt(item.split('-')[0] ?? '', 16)), item).toBe(false);
  });

  it('has a dish for each of six restaurants in a row', () => {
    const dishes = new Set(`${kind.heroes} ${kind.others}`.split(' '));
    expect(dishes.size).toBeGreaterThanOrEqual(DISTINCT_WINDOW);
    // Filling the image, an olive looks like an eye and a flatbread like bare skin; chopsticks alone
    // and a shrimp or cutlery alone are not a dish.
    const unclear = ['1fad2', '1f962', '1fad3', '1f364', '1f374', '1f37d'];
    expect([...dishes].filter((dish) => unclear.includes(dish))).toEqual([]);
  });

  it('has enough companions for the largest arrangement with any dish', () => {
    const companions = kind.companions.split(' ');
    expect(new Set(companions).size).toBe(companions.length);
    for (const hero of `${kind.heroes} ${kind.others}`.split(' '))
      expect(companions.filter((item) => item !== hero).length).toBeGreaterThanOrEqual(3);
  });
});
