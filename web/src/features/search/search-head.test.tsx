import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SearchHead } from './search-head.tsx';

const head = { count: 12, locationText: 'Boston, MA' };
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('lets a member sort by what earns most', async () => {
  const onSort = vi.fn();
  const { user } = await renderInApp(<SearchHead {...head} sortBy="distance" onSort={onSort} />, {
    member: memberFixture(),
  });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Earns most for me');
  expect(onSort).toHaveBeenCalledWith('earning');
});

it('offers visitors no order by what they earn, and shows theirs by distance', async () => {
  await renderInApp(<SearchHead {...head} sortBy="earning" onSort={() => undefined} />);
  expect(options()).not.toContain('Earns most for me');
  expect((screen.getByLabelText('Sort by') as HTMLSelectElement).value).toBe('distance');
});
