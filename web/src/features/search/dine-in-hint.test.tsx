import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { DineInHint } from './dine-in-hint.tsx';

beforeEach(() => window.localStorage.clear());

const onUse = vi.fn();
const name = /^New: dine in/;
const show = () => renderInApp(<DineInHint onUse={onUse} />);

it('shows on the first search page and not on the second', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('region', { name })).toBeVisible();
  expect(window.localStorage.getItem('RN_dineInHighlightSeen')).toBe('1');
  unmount();
  await show();
  expect(screen.queryByRole('region', { name })).toBeNull();
});

it('closes by its button, by Escape and by a press outside', async () => {
  const { user, unmount } = await show();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('region', { name })).toBeNull();
  unmount();
  window.localStorage.clear();
  const again = await show();
  await again.user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name })).toBeNull();
  again.unmount();
  window.localStorage.clear();
  const last = await show();
  await last.user.click(screen.getByText(name));
  expect(screen.getByRole('region', { name })).toBeVisible();
  await last.user.click(document.body);
  expect(screen.queryByRole('region', { name })).toBeNull();
  expect(onUse).not.toHaveBeenCalled();
});

it('applies the filter and closes', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Show dine in' }));
  expect(onUse).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region', { name })).toBeNull();
});
