import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MapMargin } from './map-margin.tsx';

const viewport = {
  zoom: 13.2,
  latitude: 40.68,
  width: 700,
  height: 500,
  hiddenHeight: 0,
  project: () => ({ x: 0, y: 0 }),
};

it('announces that the street map is unavailable', async () => {
  await renderInApp(<MapMargin baseMap="streetsUnavailable" viewport={viewport} />);
  expect(screen.getByRole('status').textContent).toMatch(/street map isn’t available/);
});

it.each(['streets', 'schematic'] as const)('has no note over %s', async (baseMap) => {
  await renderInApp(<MapMargin baseMap={baseMap} viewport={viewport} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('has a compass and a scale on a schematic map', async () => {
  await renderInApp(<MapMargin baseMap="schematic" viewport={viewport} />);
  expect(screen.getByRole('img', { name: 'North is up' })).toBeVisible();
  expect(screen.getByText('¼ mi')).toBeVisible();
});
