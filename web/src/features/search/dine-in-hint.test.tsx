import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { DineInHintGate } from './dine-in-hint-gate.tsx';

beforeEach(() => window.localStorage.clear());

const show = async () => {
  const onUse = vi.fn();
  return { onUse, ...(await renderInApp(<DineInHintGate onUse={onUse} />)) };
};

it('shows on the first visit and stores that it did', async () => {
  const { user, onUse } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show dine in' }));
  expect(onUse).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region')).toBeNull();
  expect(window.localStorage.getItem('RN_dineInHighlightSeen')).toBe('1');
});

it('closes on Escape', async () => {
  const { user } = await show();
  await screen.findByRole('region', { name: 'New: dine in, takeout or delivery' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
});
