import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { SignOutLink } from './sign-out-link.tsx';

const endPush = vi.hoisted(() => vi.fn());
vi.mock('../browser/push-device.ts', () => ({ endPush }));
const assign = vi.fn();
vi.stubGlobal('location', { ...window.location, assign });
afterEach(() => vi.clearAllMocks());

it.each([
  ['ended', () => Promise.resolve()],
  ['could not end', () => Promise.reject(new Error('offline'))],
])('signs out after the push subscription %s', async (_, end) => {
  endPush.mockImplementation(() => end().catch(() => undefined));
  const { user } = await renderInApp(<SignOutLink>Sign out</SignOutLink>);
  const link = screen.getByRole('link', { name: 'Sign out' });
  expect(link.getAttribute('href')).toBe('/SignOut');
  await user.click(link);
  await waitFor(() => expect(assign.mock.calls).toEqual([['/SignOut']]));
  expect(endPush).toHaveBeenCalledTimes(1);
});
