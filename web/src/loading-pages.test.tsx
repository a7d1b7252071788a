import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { OverviewLoading } from '#web/features/account/index.ts';
import { ActivationLoading } from '#web/features/activation/index.ts';
import { ActivityLoading } from '#web/features/activity/index.ts';
import { CardsLoading } from '#web/features/cards/index.ts';
import { MerchantDetailLoading } from '#web/features/merchant/index.ts';
import { ProfileLoading } from '#web/features/profile/index.ts';
import { renderInApp } from '#web/testing/render-in-app.tsx';

it.each<[string, ComponentType]>([
  ['overview', OverviewLoading],
  ['activation', ActivationLoading],
  ['activity', ActivityLoading],
  ['cards', CardsLoading],
  ['restaurant', MerchantDetailLoading],
  ['profile', ProfileLoading],
])('asks not to refresh while it loads: %s', async (_, Loading) => {
  await renderInApp(<Loading />);
  expect(screen.getByRole('status').textContent).toBe('Loading. Please do not refresh this page.');
});
