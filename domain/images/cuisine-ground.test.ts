import { expect, it } from 'vitest';
import { cuisineGround } from './cuisine-ground.ts';

it.each([
  [['Japanese'], '#2f51a0'],
  [['Café', 'Italian'], '#8a5a3b'],
  [['Something Unheard Of', 'Mexican'], '#14877a'],
  [['Something Unheard Of'], '#22758c'],
  [[], '#22758c'],
])('the ground of %j is %s', (cuisines, color) => {
  expect(cuisineGround(cuisines)).toBe(color);
});
