import { expect, it } from 'vitest';
import { drawReviews } from './seed-pages.ts';

it('the guests of one restaurant never write the same sentence', () => {
  const dines = Array.from({ length: 60 }, (_, dineId) => ({
    dineId,
    merchantId: `m${dineId % 3}`,
  }));
  const reviews = drawReviews('jetblue', dines);
  const texts = reviews
    .filter(({ comment }) => comment !== '')
    .map(({ merchantId, comment }) => `${merchantId} ${comment}`);
  expect(texts.length).toBeGreaterThan(20);
  expect(new Set(texts).size).toBe(texts.length);
  expect(reviews.every(({ rating }) => rating >= 2)).toBe(true);
});
