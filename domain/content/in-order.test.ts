import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

it('entries stand by their position, those without one last and as they were', () => {
  const at = (slug: string, order?: number) => ({
    slug,
    fields: order === undefined ? {} : { order },
  });
  const entries = [at('d'), at('c', 3), at('a', 1), at('e'), at('b', 1)];
  expect(inOrder(entries).map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
