import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SimulatedService } from '#contract/current-partner.ts';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { SimulatedNote } from './simulated-note.tsx';

const show = (service: SimulatedService, simulated: SimulatedService[]) =>
  renderInApp(<SimulatedNote service={service} />, {
    partner: { ...partnerFixture(), simulated },
  });

it.each(SimulatedService.options)('marks simulated %s', async (service) => {
  await show(service, [service]);
  expect(screen.getByText(/^Test environment: .*simulated/)).toBeVisible();
});

it('says nothing about a service that has a provider', async () => {
  const { container } = await show('cards', ['mail', 'payouts']);
  expect(container.textContent).toBe('');
});
