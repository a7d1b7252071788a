import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { DeferredEffects } from './deferred-effects.tsx';

stubApi(
  {
    featureFlags: {
      current: async () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
    },
  },
  { renew: vi.fn() },
);
const load = vi.hoisted(() => vi.fn());
vi.mock('./deferred/hydrated-effects.tsx', () => {
  load();
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('the page stays when deferred code cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderInApp(
    <>
      <input aria-label="Last name" defaultValue="Lindquist" />
      <DeferredEffects />
    </>,
  );
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0);
  await vi.dynamicImportSettled();
  expect(await screen.findByLabelText('Last name')).toHaveValue('Lindquist');
});
