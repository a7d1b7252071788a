import { expect, it } from 'vitest';
import { Hero } from '#contract/theme.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { JoinBand } from './join-band.tsx';

it("shows the largest foods of the partner's own hero, each once", async () => {
  const pieces = [
    { food: 'wine', x: 1, size: 20 },
    { food: 'ramen', x: 2, size: 60 },
    { food: 'lemon', x: 3, size: 12 },
    { food: 'pizza', x: 4, size: 50 },
    { food: 'ramen', x: 5, size: 40 },
    { food: 'taco', x: 6, size: 30 },
  ];
  const partner = { ...partnerFixture(), hero: Hero.parse({ pieces }) };
  const { container } = await renderInApp(<JoinBand />, { partner });
  const images = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(images).toEqual(
    ['ramen', 'pizza', 'taco', 'wine'].map((food) => `/images/food-${food}?w=400`),
  );
});
