import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { searchFixture } from '../../testing/search-fixture.ts';
import { SearchBar } from './search-bar.tsx';
import type { SearchParams } from './search-params.ts';

const results = searchFixture();
const day = results.facets.benefitsFor;

const show = async (params: SearchParams, found = results) => {
  const onChange = vi.fn();
  const app = await renderInApp(
    <SearchBar
      params={params}
      results={found}
      isLocating={false}
      onLocate={vi.fn()}
      onChange={onChange}
    />,
  );
  return { ...app, onChange };
};

const open = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }, { timeout: 5000 }));
};

it('shows counts and updates the search immediately', async () => {
  const { user, onChange } = await show({ location: '10011', pageNo: 2 });
  const panel = await open(user);
  await user.click(panel.getByRole('checkbox', { name: '$$$ 17' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({ location: '10011', priceRange: ['3'] }),
  );
  expect(panel.getByRole('checkbox', { name: 'Earns today 5' })).toBeVisible();
  await user.click(panel.getByRole('checkbox', { name: 'Late night 11' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({
      location: '10011',
      priceRange: ['3'],
      mealsServed: ['lateNight'],
    }),
  );
});

it('clears all filters, and closes with the result count button', async () => {
  const { user, onChange } = await show({ location: '10011', isNew: true, features: ['takeout'] });
  const panel = await open(user);
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Takeout 36' }).checked).toBe(true);
  await user.click(panel.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ location: '10011' }));
  await user.click(panel.getByRole('button', { name: 'Show 58 restaurants' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the number of active filters and removes one by its chip', async () => {
  const { user, onChange } = await show({ features: ['takeout'], priceRange: ['2'] });
  expect(screen.getByRole('button', { name: 'Filters 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Takeout' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ priceRange: ['2'] }));
});

it('returns focus to its button', async () => {
  const { user } = await show({});
  await open(user);
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Filters/ })),
  );
});

it('keeps filters when the location changes', async () => {
  const { user, onChange } = await show({ location: '10011', isNew: true, priceRange: ['2'] });
  const locationField = screen.getByRole('combobox', { name: 'Location' });
  await user.clear(locationField);
  await user.type(locationField, 'Boston, MA');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({
      location: 'Boston, MA',
      isNew: true,
      priceRange: ['2'],
    }),
  );
});

it.each([
  ['Price', ['$ 9', '$$ 27', '$$$ 17', '$$$$ 5']],
  ['Dining options', ['Delivery 24', 'Dine in 58', 'Takeout 36', 'Online ordering 18']],
  ['Meal', ['Breakfast 7', 'Brunch 19', 'Lunch 41', 'Dinner 52', 'Late night 11']],
  ['Suggested', ['Reserve a table 58', 'New 6', 'Acclaimed 4', 'Earns today 5']],
])('lists under %s the choices %j', async (group, choices) => {
  const { user } = await show({});
  const panel = await open(user);
  const boxes = within(panel.getByRole('group', { name: group })).getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(
    choices.map((choice) => choice.replace(/ (?=\d+$)/, '')),
  );
});

it('offers "Earns today" only where it narrows the results', async () => {
  await show({});
  expect(screen.getByRole('button', { name: 'Earns today' })).toBeVisible();
  cleanup();
  const all = { ...results.facets, benefitsFor: { ...day, today: 58 } };
  await show({}, { ...results, facets: all });
  expect(screen.queryByRole('button', { name: 'Earns today' })).toBeNull();
  cleanup();
  await show({ benefitsFor: ['today'] }, { ...results, facets: all });
  expect(screen.getByRole('button', { name: 'Earns today' })).toBeVisible();
});

it.each<[string, SearchParams]>([
  ['the filter', { reservations: true }],
  ['a chosen date', { date: '2026-10-07', party: 4 }],
])('one choice reserves a table, and removes %s', async (_, params) => {
  const { user, onChange } = await show({});
  await user.click(screen.getByRole('button', { name: 'Reserve a table' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ reservations: true }));
  expect(screen.queryByRole('button', { name: 'Date and party' })).toBeNull();
  cleanup();
  const chosen = await show(params);
  const chip = screen.getByRole('button', { name: 'Reserve a table' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await chosen.user.click(chip);
  await waitFor(() => expect(chosen.onChange).toHaveBeenLastCalledWith({}));
});
