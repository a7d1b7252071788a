import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DISTINCT_WINDOW, type Motif, varyImages } from './vary-images.ts';

const of = (...dishes: string[]): Motif[] => dishes.map((dish) => ({ dish, layout: 0 }));

it.each([
  ['different dishes stay', [of('a', 'x'), of('b', 'x')], [0, 0]],
  ['a repeated dish gives way', [of('a', 'b'), of('a', 'b')], [0, 1]],
  [
    'a dish returns after five others',
    [...'abcdef'].map((dish) => of(dish)).concat([of('a', 'z')]),
    [0, 0, 0, 0, 0, 0, 0],
  ],
  [
    'a dish within five others gives way',
    [...'abcde'].map((dish) => of(dish)).concat([of('a', 'z')]),
    [0, 0, 0, 0, 0, 1],
  ],
  ['restaurants without variants keep the first', [[], []], [0, 0]],
])('%s', (_, motifs, variants) => {
  expect(varyImages(motifs)).toEqual(variants);
});

it('uses another layout when every dish is in view', () => {
  const pizza = [0, 1, 2].map((layout) => ({ dish: 'pizza', layout }));
  expect(varyImages([pizza, pizza, pizza])).toEqual([0, 1, 2]);
});

const motif = fc.record({ dish: fc.constantFrom('a', 'b', 'c'), layout: fc.nat(3) });
const key = ({ dish, layout }: Motif) => `${dish}/${layout}`;
const variants = fc.uniqueArray(motif, { minLength: DISTINCT_WINDOW, selector: key });

it('shows no image twice within six restaurants that have six variants each', () => {
  fc.assert(
    fc.property(fc.array(variants, { maxLength: 30 }), (motifs) => {
      const shown = varyImages(motifs).map((variant, index) => key(motifs[index]![variant]!));
      for (let i = 0; i + DISTINCT_WINDOW <= shown.length; i++)
        expect(new Set(shown.slice(i, i + DISTINCT_WINDOW)).size).toBe(DISTINCT_WINDOW);
    }),
  );
});
