import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { searchFixture } from '../../testing/search-fixture.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { MerchantCarousel } from './merchant-carousel.tsx';

const search = vi.fn();
stubApi({ search: { search } });

// happy-dom measures no boxes: two slides of 250 px, 20 px apart, in a view of 300 px.
const measure = () => {
  const of = (value: number) => ({ configurable: true, get: () => value });
  const { prototype } = HTMLElement;
  const measured = { scrollWidth: 520, clientWidth: 300 };
  for (const [name, value] of Object.entries(measured))
    Object.defineProperty(prototype, name, of(value));
  Object.defineProperty(prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return this.previousElementSibling ? 270 : 0;
    },
  });
  prototype.scrollBy = function scrollBy(this: HTMLElement, options?: ScrollToOptions | number) {
    const left = typeof options === 'object' ? (options.left ?? 0) : 0;
    this.scrollLeft = Math.min(220, Math.max(0, this.scrollLeft + left));
    this.dispatchEvent(new Event('scroll'));
  };
};

beforeEach(() => {
  measure();
  const merchants = [merchantFixture(), merchantFixture({ id: 'b', name: 'Table B' })];
  const location = { text: 'New York, NY', latitude: 40.76, longitude: -73.99 };
  search.mockReset().mockResolvedValue(searchFixture(merchants, { location }));
});

const show = async (props: { deviceLocation?: string } = {}) => {
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

it('has a title, a body and a link to the same search, and requests 15 results', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 2, name: 'New tables' })).toBeVisible();
  expect(screen.getByText('Near New York, NY.')).toBeVisible();
  const all = screen.getByRole('link', { name: 'View all: New tables' });
  expect(all.getAttribute('href')).toBe('/search?isNew=true&location=Boston%2C%20MA');
  expect(search.mock.calls[0]?.[0]).toEqual({
    isNew: true,
    location: 'Boston, MA',
    pageSize: 15,
  });
});

it('searches around the device where its location is known', async () => {
  await show({ deviceLocation: '40.76,-73.99' });
  expect(search.mock.calls[0]?.[0]).toMatchObject({ location: '40.76,-73.99', pageSize: 15 });
  const all = screen.getByRole('link', { name: 'View all: New tables' });
  expect(all.getAttribute('href')).toContain('40.76');
});

it('disables the button of an end that the row has reached', async () => {
  const { user } = await show();
  const [back, forward] = ['Previous', 'Next'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) }),
  );
  const areDisabled = () => [back?.disabled, forward?.disabled];
  await waitFor(() => expect(areDisabled()).toEqual([true, false]));
  await user.click(forward!);
  expect(areDisabled()).toEqual([false, true]);
  await user.click(back!);
  expect(areDisabled()).toEqual([true, false]);
});

it('leaves out the restaurants that start the carousel above', async () => {
  const merchants = Array.from({ length: 15 }, (_, index) =>
    merchantFixture({ id: `${index}`, name: `Table ${index}` }),
  );
  search.mockResolvedValue(searchFixture(merchants));
  const row = { body: '', viewAll: 'View all' };
  await renderInApp(
    <>
      <MerchantCarousel {...row} title="Near you" query="sortBy=distance" />
      <MerchantCarousel {...row} title="New" query="isNew=true" queryAbove="sortBy=distance" />
    </>,
  );
  const start = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map((slide) => slide.querySelector('h3')?.textContent);
  await waitFor(() => expect(start('New')[0]).toBe('Table 6'));
  expect(start('Near you')[0]).toBe('Table 0');
});
