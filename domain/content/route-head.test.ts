import { describe, expect, it } from 'vitest';
import { routeHead } from './route-head.ts';

const heads = {
  '/': { title: 'Home', description: 'Home words', keywords: 'home' },
  '/search': { title: 'Search' },
  '/account/*': { title: 'Account', description: 'Account words' },
  '/account/cards/*': { title: 'Cards' },
};

describe('routeHead', () => {
  it.each([
    ['/', 'Home', 'Home words'],
    ['/search', 'Search', 'Home words'],
    ['/account/overview', 'Account', 'Account words'],
    ['/account/cards/1', 'Cards', 'Home words'],
    ['/account', 'Home', 'Home words'],
    ['/nowhere', 'Home', 'Home words'],
  ])('%s has the title %s', (path, title, description) => {
    expect(routeHead(heads, path, 'Corner')).toEqual({ title, description, keywords: 'home' });
  });

  it('ends at the partner name', () => {
    expect(routeHead({ '/x': { title: 'X' } }, '/x', 'Corner')).toEqual({
      title: 'X',
      description: 'Corner',
      keywords: 'Corner',
    });
  });
});
