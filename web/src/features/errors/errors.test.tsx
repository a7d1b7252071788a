import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ServerErrorPage } from './server-error-page.tsx';

it('the not-found page shows its title and links home', async () => {
  await renderInApp(<NotFoundPage />);
  expect(
    screen.getByRole('heading', { level: 1, name: "That page isn't on our radar" }),
  ).toBeVisible();
  expect(screen.getByText(/It may have moved/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

it('the server error page shows the reference code and support phone', async () => {
  const error = new ApiError({ status: 500, statusText: '' }, { reference: '7f3a21' });
  const onRetry = vi.fn();
  const { user } = await renderInApp(<ServerErrorPage error={error} onRetry={onRetry} />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Looks like this page is still simmering' }),
  ).toBeVisible();
  expect(screen.getByText('7f3a21')).toBeVisible();
  expect(screen.getByRole('link', { name: '1-800-555-0119' }).getAttribute('href')).toBe(
    'tel:+18005550119',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
