import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SearchResults } from './search-results.tsx';

const results = {
  merchants: [
    merchantFixture({ id: 'a', name: 'Table A' }),
    merchantFixture({ id: 'b', name: 'Table B' }),
  ],
  totalResultSize: 2,
  totalPages: 1,
} as SearchResponse;

const List = () => {
  const [hoveredId, hover] = useState<string | null>(null);
  const selection = { selectedId: null, hoveredId, select: () => undefined, hover };
  return (
    <>
      <output>{hoveredId}</output>
      <button type="button" onClick={() => hover('b')}>
        Pin of B
      </button>
      <SearchResults results={results} params={{}} selection={selection} />
    </>
  );
};

const itemOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.className;

it('highlights the same merchant in list and map', async () => {
  const { user } = await renderInApp(<List />);
  const plain = itemOf('Table A');
  expect(itemOf('Table B')).toBe(plain);
  await user.click(screen.getByRole('button', { name: 'Pin of B' }));
  expect(itemOf('Table B')).not.toBe(plain);
  expect(itemOf('Table A')).toBe(plain);
  await user.hover(screen.getByRole('link', { name: 'Table A' }));
  expect(screen.getByRole('status').textContent).toBe('a');
});
