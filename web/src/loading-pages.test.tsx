import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { OverviewLoading } from './features/account/index.ts';
import { ActivationLoading } from './features/activation/activation-loading.tsx';
import { ActivityPageLoading } from './features/activity/activity-loading.tsx';
import { CardsPageLoading } from './features/cards/index.ts';
import { MerchantDetailLoading } from './features/merchant/index.ts';
import { ProfileLoading } from './features/profile/index.ts';
import { renderInApp } from './testing/render-in-app.tsx';

it.each<[string, ComponentType]>([
  ['overview', OverviewLoading],
  ['activation', ActivationLoading],
  ['activity', ActivityPageLoading],
  ['cards', CardsPageLoading],
  ['restaurant', MerchantDetailLoading],
  ['profile', ProfileLoading],
])('announces that it still loads: %s', async (_, Loading) => {
  await renderInApp(<Loading />);
  expect(screen.getByRole('status').textContent).toBe('Still loading…');
});
