import { describe, expect, it } from 'vitest';
import { CUISINES } from '../catalog/cuisine-profiles.ts';
import { kindOfCuisines } from './kind-of-cuisines.ts';

it.each([
  ['Pizza / Italian', 'pizza'],
  ['Italian / Pizza', 'italian'],
  ['Ramen / Japanese', 'ramen'],
  ['Sushi / Japanese', 'japanese'],
  ['Dim Sum / Chinese', 'chinese'],
  ['Vietnamese', 'thai'],
  ['Tex-Mex / Mexican', 'mexican'],
  ['Café / Sandwiches', 'coffee'],
  ['Steakhouse / American', 'steak'],
  ['American / Bar', 'american'],
  ['New American / Wine Bar', 'contemporary'],
  ['Gastropub / American', 'pub'],
  ['Hamburgers', 'burgers'],
  ['Jewish/Kosher', 'deli'],
  ['Latin (Cuban, Dominican, Puerto Rican, South & Central American)', 'latin'],
  ['Ice Cream, Gelato, Yogurt, Ices', 'ices'],
  ['Seafood / Raw Bar', 'seafood'],
  ['Donuts / Bakery', 'bakery'],
  ['Ethiopian / African', 'african'],
  ['Something Unheard Of', 'american'],
  ['', 'american'],
])('%s → %s', (cuisines, kind) => {
  expect(kindOfCuisines(cuisines.split(' / '))).toBe(kind);
});

describe('the catalog', () => {
  const labels = CUISINES.flatMap(({ key, labels }) =>
    labels.map((label) => ({ key, label: [...label] })),
  );

  it.each(labels.filter(({ key }) => key !== 'american'))('knows $label', ({ label }) => {
    expect(kindOfCuisines(label)).not.toBe('american');
  });
});
