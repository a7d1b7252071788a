import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MerchantDetail } from '#contract/merchant.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { OrderDialog } from './order-dialog.tsx';

beforeEach(() => window.sessionStorage.clear());

const show = async (changes: Partial<MerchantDetail>) => {
  const onClose = vi.fn();
  const app = await renderInApp(
    <OrderDialog merchant={merchantDetailFixture(changes)} onClose={onClose} />,
  );
  return { ...app, onClose };
};

it("links to the merchant's order page in a new tab", async () => {
  await show({ origin: 'external', orderUrl: 'https://www.orders.example/41' });
  expect(screen.getByRole('dialog', { name: 'Order from Osteria Fiorella' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Go to orders.example' });
  expect(link.getAttribute('href')).toBe('https://www.orders.example/41');
  expect(link.getAttribute('target')).toBe('_blank');
});

it('explains how to order directly from the merchant', async () => {
  await show({ origin: 'internal' });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Call (718) 555-0142' }).getAttribute('href')).toBe(
    'tel:7185550142',
  );
});

it('offers no ordering where the merchant takes no orders', async () => {
  await show({ origin: null });
  expect(screen.getByText('Osteria Fiorella isn’t taking online orders right now.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('stores the merchant and action when a visitor signs in first', async () => {
  const { user } = await show({ origin: 'internal' });
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(window.sessionStorage.getItem('RN_selectedMerchant')).toBe('fiorella');
  expect(window.sessionStorage.getItem('RN_selectedMerchantAction')).toBe('order');
});
