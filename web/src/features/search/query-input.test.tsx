import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { suggestionsQuery } from './query-input.tsx';
import { SearchForm } from './search-form.tsx';

const merchant = {
  kind: 'merchant' as const,
  id: 'm7',
  text: 'Ramen Hall',
  city: 'Brooklyn',
  neighborhood: 'Gowanus',
  distance: 0.64,
};

const show = async (location = '') => {
  const onSearch = vi.fn();
  const app = await renderInApp(
    <SearchForm
      variant="hero"
      value={location === '' ? {} : { location }}
      isLocating={false}
      onLocate={vi.fn()}
      onSearch={onSearch}
    />,
  );
  app.queryClient.setQueryData(suggestionsQuery('ra', location).queryKey, {
    suggestions: [{ kind: 'cuisine', text: 'Ramen', count: 12 }, merchant],
  });
  return {
    ...app,
    onSearch,
    field: screen.getByRole('combobox', { name: 'Restaurant or cuisine' }),
  };
};

it('suggests cuisines with counts and restaurants with their distance', async () => {
  const { user, field } = await show();
  await user.type(field, 'ra');
  await screen.findByRole('option', { name: 'Ramen 12 nearby' });
  expect(screen.getByRole('option', { name: /^Ramen Hall .*0\.6 mi/ })).toBeVisible();
  expect(field.getAttribute('aria-expanded')).toBe('true');
});

it('searches for a cuisine chosen by keyboard', async () => {
  const { user, field, onSearch } = await show('Brooklyn, NY');
  await user.type(field, 'ra');
  await screen.findByRole('option', { name: 'Ramen 12 nearby' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({
    location: 'Brooklyn, NY',
    restaurantOrCuisine: 'Ramen',
  });
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('opens a chosen restaurant', async () => {
  const { user, field, onSearch, router } = await show();
  await user.type(field, 'ra');
  await user.click(await screen.findByRole('option', { name: /^Ramen Hall/ }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/merchants/m7'));
  expect(onSearch).not.toHaveBeenCalled();
});

it('searches for what was typed when no suggestion is active', async () => {
  const { user, field, onSearch } = await show();
  await user.type(field, 'ra');
  await screen.findByRole('option', { name: 'Ramen 12 nearby' });
  await user.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ restaurantOrCuisine: 'ra' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('suggests nothing for one character and closes on Escape', async () => {
  const { user, field } = await show();
  await user.type(field, 'r');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.type(field, 'a');
  await screen.findByRole('option', { name: 'Ramen 12 nearby' });
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect((field as HTMLInputElement).value).toBe('ra');
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(width < 661px)',
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = async () => {
    const app = await show('Brooklyn, NY');
    await app.user.click(app.field);
    const dialog = await screen.findByRole('dialog', { name: 'Restaurant or cuisine' });
    const field = within(dialog).getByRole('combobox', { name: 'Restaurant or cuisine' });
    return { ...app, dialog, inner: field };
  };
  const isGone = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('covers the page, closes on Back and leaves what was typed in the field', async () => {
    const { user, inner, field, onSearch } = await open();
    await user.type(inner, 'ra');
    await screen.findByRole('option', { name: 'Ramen 12 nearby' });
    window.history.back();
    await isGone();
    expect(field).toHaveValue('ra');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it.each([
    ['a chosen cuisine', '{ArrowDown}{Enter}', 'Ramen'],
    ['what was typed', '{Enter}', 'ra'],
  ])('closes and searches for %s', async (_, keys, restaurantOrCuisine) => {
    const { user, inner, onSearch } = await open();
    await user.type(inner, 'ra');
    await screen.findByRole('option', { name: 'Ramen 12 nearby' });
    await user.keyboard(keys);
    await isGone();
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({
      location: 'Brooklyn, NY',
      restaurantOrCuisine,
    });
  });

  it('closes on Escape and by its button', async () => {
    const { user, inner, field } = await open();
    await user.type(inner, '{Escape}');
    await isGone();
    await user.click(field);
    await user.click(await screen.findByRole('button', { name: 'Back to the page' }));
    await isGone();
  });
});
