import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { LocationInput, locationQuery } from './location-input.tsx';

const suggestion = (text: string) => ({ kind: 'city' as const, text, latitude: 0, longitude: 0 });

const show = async () => {
  const onLocate = vi.fn();
  const app = await renderInApp(
    <>
      <label htmlFor="place">Location</label>
      <LocationInput
        id="place"
        initialText=""
        errorId={undefined}
        className=""
        onLocate={onLocate}
      />
    </>,
  );
  app.queryClient.setQueryData(locationQuery('bost').queryKey, {
    locations: [suggestion('Boston, MA'), suggestion('Boston, PA')],
  });
  return { ...app, onLocate, field: screen.getByRole('combobox', { name: 'Location' }) };
};

it('suggests locations and selects one by keyboard', async () => {
  const { user, field } = await show();
  await user.type(field, 'bost');
  await screen.findByRole('option', { name: 'Boston, PA' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = field.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toBe('Boston, PA');
  await user.keyboard('{Enter}');
  expect((field as HTMLInputElement).value).toBe('Boston, PA');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('selects one by pointer and closes on Escape', async () => {
  const { user, field } = await show();
  await user.type(field, 'bost');
  await user.click(await screen.findByRole('option', { name: 'Boston, MA' }));
  expect((field as HTMLInputElement).value).toBe('Boston, MA');
  await user.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('scrolls its list into view when it opens and when it grows', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, field } = await show();
  await user.click(field);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('listbox')]);
  await user.type(field, 'bost');
  await screen.findByRole('option', { name: 'Boston, PA' });
  expect(scroll).toHaveBeenCalledTimes(2);
  scroll.mockRestore();
});

it('picks the first matching city rather than the position with an arrow and Enter', async () => {
  const { user, field, onLocate } = await show();
  await user.type(field, 'bost');
  await screen.findByRole('option', { name: 'Boston, MA' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect((field as HTMLInputElement).value).toBe('Boston, MA');
  expect(onLocate).not.toHaveBeenCalled();
});

it("offers the device's position before anything is typed", async () => {
  const { user, field, onLocate } = await show();
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Use my current location' }));
  expect(onLocate).toHaveBeenCalledOnce();
});
