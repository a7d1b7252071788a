import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { artworkOf } from '#server/features/images/share-cards.ts';
import { FOOD_ITEMS } from './food-items.ts';
import { bandOf, heroOf } from './table-scenes.ts';

const folder = new URL('../../partners/', import.meta.url);
const themes = readdirSync(folder)
  .filter((slug) => slug !== '_base')
  .map((slug) => JSON.parse(readFileSync(new URL(`${slug}/theme.json`, folder), 'utf8')))
  .map((theme) => artworkOf({ artwork: 'supper', ...theme }));

it('lays the largest food of a hero as the main dish and no food twice', () => {
  const { placements } = heroOf({ artwork: 'supper', foods: ['oyster', 'wine'] });
  const items = placements.map(({ item }) => item);
  const main = placements.reduce((a, b) => (b.size > a.size ? b : a));
  expect(main.item).toBe(FOOD_ITEMS.oyster);
  expect(new Set(items).size).toBe(items.length);
});

it('lays only the table where a partner has no foods', () => {
  const { placements } = bandOf({ artwork: 'coast', foods: [] });
  expect(placements).toHaveLength(5);
  expect(placements[2]?.item).toBe(FOOD_ITEMS.oyster);
});

it('gives every program a banner of its own', () => {
  const scenes = themes.map((artwork) => JSON.stringify(heroOf(artwork).placements));
  expect(new Set(scenes).size).toBe(themes.length);
});
