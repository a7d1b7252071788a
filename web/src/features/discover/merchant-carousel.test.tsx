import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MerchantCarousel } from './merchant-carousel.tsx';

const search = vi.hoisted(() => vi.fn());
vi.mock('../../api/api.ts', () => ({ api: { search: { search } } }));

const rail = vi.hoisted(() => ({
  options: {} as Record<string, unknown>,
  at: 0,
  last: 2,
  jumps: [] as (boolean | undefined)[],
}));
// The library measures boxes, which there are none of here.
vi.mock('embla-carousel', () => ({
  default: (_: HTMLElement, options: Record<string, unknown>) => {
    const listeners: (() => void)[] = [];
    rail.options = options;
    const step = (by: number) => (jump?: boolean) => {
      rail.at += by;
      rail.jumps.push(jump);
      for (const listen of listeners) listen();
    };
    const embla = {
      canScrollPrev: () => rail.at > 0,
      canScrollNext: () => rail.at < rail.last,
      scrollPrev: step(-1),
      scrollNext: step(1),
      destroy: () => undefined,
      on: (_name: string, listen: () => void) => {
        listeners.push(listen);
        return embla;
      },
    };
    return embla;
  },
}));

const wants = (...matching: string[]) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // The rail asks only whether a query matches.
    (query) => ({ matches: matching.some((part) => query.includes(part)) }) as MediaQueryList,
  );

beforeEach(() => {
  Object.assign(rail, { at: 0, jumps: [] });
  search.mockReset().mockResolvedValue({
    merchants: [merchantFixture(), merchantFixture({ id: 'b', name: 'Table B' })],
    location: { text: 'New York, NY', latitude: 40.76, longitude: -73.99 },
  });
});

const show = async (props: { devicePlace?: string } = {}) => {
  const app = await renderInApp(
    <MerchantCarousel
      title="New tables"
      body="Near {location}."
      viewAll="View all"
      query="isNew=true&location=Boston%2C%20MA"
      {...props}
    />,
  );
  await screen.findByRole('link', { name: 'Table B' });
  return app;
};

it('B §2 has a title, a body, and leads to the same search; it asks for 15', async () => {
  wants();
  await show();
  expect(screen.getByRole('heading', { level: 2, name: 'New tables' })).toBeDefined();
  expect(screen.getByText('Near New York, NY.')).toBeDefined();
  const all = screen.getByRole('link', { name: 'View all: New tables' });
  expect(all.getAttribute('href')).toBe('/search?isNew=true&location=Boston%2C%20MA');
  expect(search.mock.calls[0]?.[0]).toEqual({
    isNew: true,
    location: 'Boston, MA',
    pageSize: 15,
  });
});

it('B §2 looks around the device where its place is known', async () => {
  wants();
  await show({ devicePlace: '40.76,-73.99' });
  expect(search.mock.calls[0]?.[0]).toMatchObject({ location: '40.76,-73.99', pageSize: 15 });
  const all = screen.getByRole('link', { name: 'View all: New tables' });
  expect(all.getAttribute('href')).toContain('40.76');
});

it('B §2 has buttons that are off where they cannot scroll; it moves with duration 15', async () => {
  wants('min-width: 861px');
  const { user } = await show();
  const [back, on] = ['Previous', 'Next'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) }),
  );
  await waitFor(() => expect(rail.options).toMatchObject({ duration: 15 }));
  await waitFor(() => expect([back?.disabled, on?.disabled]).toEqual([true, false]));
  await user.click(on!);
  expect([back?.disabled, on?.disabled]).toEqual([false, false]);
  await user.click(on!);
  expect([back?.disabled, on?.disabled]).toEqual([false, true]);
  expect(rail.jumps).toEqual([false, false]);
});

it('B §9 jumps where less motion is wanted', async () => {
  wants('min-width: 861px', 'reduced-motion');
  const { user } = await show();
  const next = screen.getByRole<HTMLButtonElement>('button', { name: /^Next/ });
  await waitFor(() => expect(rail.options).toMatchObject({ duration: 15 }));
  await user.click(next);
  expect(rail.jumps).toEqual([true]);
});
