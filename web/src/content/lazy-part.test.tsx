import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#ui/toast-store.ts';
import { Toaster } from '#ui/toaster.tsx';
import { renderInApp } from '../testing/render-in-app.tsx';
import { lazyPart } from './lazy-part.tsx';

beforeEach(() => {
  toastStore.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('leaves the page, says what to do where its code cannot be loaded, and loads it again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart<{ name: string }>(load);
  const { user } = await renderInApp(
    <>
      <input aria-label="Last name" defaultValue="Lindquist" />
      <Suspense>
        <Part name="Filters" />
      </Suspense>
      <Toaster />
    </>,
  );
  expect(await screen.findByText(/Check your connection, then try again/)).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveValue('Lindquist');
  load.mockResolvedValue(({ name }: { name: string }) => <p>{name} loaded</p>);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Filters loaded')).toBeVisible();
  expect(screen.queryByText(/Check your connection/)).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
