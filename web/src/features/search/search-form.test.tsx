import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SearchForm } from './search-form.tsx';

const show = async (value = {}) => {
  const onSearch = vi.fn();
  const onLocate = vi.fn();
  const app = await renderInApp(
    <SearchForm
      variant="compact"
      value={value}
      isLocating={false}
      onLocate={onLocate}
      onSearch={onSearch}
    />,
  );
  return { ...app, onSearch, onLocate };
};

const place = () => screen.getByRole('combobox', { name: 'Location' });
const textField = () => screen.getByRole('combobox', { name: 'Restaurant or cuisine' });
const submit = () => screen.getByRole('button', { name: 'Search' });

it('submits typed values, trimmed', async () => {
  const { user, onSearch } = await show();
  await user.type(place(), ' 11231 ');
  await user.type(textField(), 'ramen');
  await user.click(submit());
  expect(onSearch).toHaveBeenCalledWith({ location: '11231', restaurantOrCuisine: 'ramen' });
});

it('omits empty fields', async () => {
  const { user, onSearch } = await show({ location: 'Boston, MA', restaurantOrCuisine: 'pizza' });
  await user.clear(place());
  await user.clear(textField());
  await user.click(submit());
  expect(onSearch).toHaveBeenCalledWith({});
});

it('rejects an invalid location and focuses it', async () => {
  const { user, onSearch } = await show();
  await user.type(place(), '???');
  await user.click(submit());
  expect(screen.getByRole('alert').textContent).toBe('Enter city, state or ZIP code');
  expect(onSearch).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(place());
  expect(place().getAttribute('aria-invalid')).toBe('true');
});

it('shows coordinates in the URL as the current location and preserves them', async () => {
  const { user, onSearch } = await show({ location: '40.68,-73.99' });
  expect((place() as HTMLInputElement).value).toBe('Current Location');
  await user.click(submit());
  expect(onSearch).toHaveBeenCalledWith({ location: '40.68,-73.99' });
});

it('requests the device location', async () => {
  const { user, onLocate } = await show();
  await user.click(screen.getByRole('button', { name: 'Use my current location' }));
  expect(onLocate).toHaveBeenCalledOnce();
});
