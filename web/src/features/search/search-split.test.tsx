import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SearchSplit } from './search-split.tsx';

it('shows the map when it is asked for, and the list again', async () => {
  const { user } = await renderInApp(<SearchSplit list={<p>List</p>} map={<p>Map</p>} />);
  expect(screen.queryByText('Map')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show map' }));
  expect(screen.getByText('Map')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change search' }));
  expect(screen.queryByText('Map')).toBeNull();
});
