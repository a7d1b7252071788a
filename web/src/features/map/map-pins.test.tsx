import { screen } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MapPins } from './map-pins.tsx';

const point = (id: string, longitude: number, label = '3 points') => ({
  id,
  name: `Table ${id}`,
  label,
  neighborhood: 'SoHo',
  city: 'New York',
  latitude: 0,
  longitude,
});

const show = async (selectedId: string | null = null) => {
  const easeTo = vi.fn();
  const onSelect = vi.fn();
  const onHover = vi.fn();
  // The pins call only these two methods; the map itself needs WebGL.
  const map = { easeTo, unproject: ([x, y]: number[]) => [x, y] } as unknown as MapLibreMap;
  const app = await renderInApp(
    <MapPins
      map={map}
      viewport={{
        zoom: 12,
        latitude: 0,
        width: 400,
        height: 300,
        hiddenHeight: 0,
        project: ({ latitude, longitude }) => ({ x: longitude, y: latitude }),
      }}
      points={[point('a', 0), point('b', 20), point('c', 300, '')]}
      selectedId={selectedId}
      hoveredId={null}
      onSelect={onSelect}
      onHover={onHover}
    />,
  );
  return { ...app, easeTo, onSelect, onHover };
};

it('groups overlapping pins and zooms into a group', async () => {
  const { user, easeTo } = await show();
  await user.click(screen.getByRole('button', { name: '2 restaurants, zoom in' }));
  expect(easeTo).toHaveBeenCalledWith(expect.objectContaining({ zoom: 14 }));
});

it('selects a merchant by keyboard and highlights it in the list', async () => {
  const { user, onSelect, onHover } = await show();
  await user.tab();
  await user.tab();
  expect(onHover).toHaveBeenLastCalledWith('c');
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('c');
});

it('excludes the selected pin from its group and marks it', async () => {
  await show('b');
  const pin = screen.getByRole('button', { name: '3 points Table b' });
  expect(pin.getAttribute('aria-pressed')).toBe('true');
});
