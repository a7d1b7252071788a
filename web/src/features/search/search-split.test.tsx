import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SearchSplit } from './search-split.tsx';

const Split = () => {
  const [mode, setMode] = useState<'list' | 'map'>('list');
  return <SearchSplit mode={mode} onMode={setMode} list={<p>List</p>} map={<p>Map</p>} />;
};

it('toggles between list and map', async () => {
  const { user } = await renderInApp(<Split />);
  expect(screen.queryByText('Map')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show map' }));
  expect(await screen.findByText('Map')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change search' }));
  await waitFor(() => expect(screen.queryByText('Map')).toBeNull());
});
