import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SearchHead } from './search-head.tsx';
import { TablesCount } from './tables-count.tsx';

const head = { count: 12, locationText: 'Boston, MA' };
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('lets a member sort by what earns most', async () => {
  const onSort = vi.fn();
  const { user } = await renderInApp(<SearchHead {...head} sortBy="distance" onSort={onSort} />, {
    member: memberFixture(),
  });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Earns most for me');
  await waitFor(() => expect(onSort).toHaveBeenCalledWith('earning'));
});

it('offers visitors no order by what they earn, and shows theirs by distance', async () => {
  await renderInApp(<SearchHead {...head} sortBy="earning" onSort={() => undefined} />);
  expect(options()).not.toContain('Earns most for me');
  expect((screen.getByLabelText('Sort by') as HTMLSelectElement).value).toBe('distance');
});

it.each([
  [
    42,
    { date: '2026-10-06', party: 2 },
    '42 have a table on Tuesday, October 6, 7:00 pm, 2 people',
  ],
  [1, { party: 1, time: '12:30' }, '1 has a table at 12:30 pm, 1 person'],
  [0, { party: 8 }, 'None has a table online at 7:00 pm, 8 people'],
])('names how many restaurants have a chosen table: %d', async (count, params, text) => {
  await renderInApp(<TablesCount count={count} params={params} />);
  expect(screen.getByText(text)).toBeTruthy();
});
