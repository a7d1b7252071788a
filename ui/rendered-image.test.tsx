import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RenderedImage } from './rendered-image.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const load = (naturalWidth: number) => {
  const image = screen.getByAltText<HTMLImageElement>('dish');
  Object.defineProperties(image, {
    complete: { value: true, configurable: true },
    naturalWidth: { value: naturalWidth, configurable: true },
  });
  fireEvent.load(image);
  return image;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const open = () =>
  render(
    <RenderedImage
      src="/images/41?w=500"
      srcSet="/images/41?w=200 200w, /images/41?w=500 500w"
      alt="dish"
      source={{ media: '(width < 661px)', srcSet: '/images/41?w=600 600w' }}
    />,
  );

it('requests every size again while the response is a placeholder', () => {
  const { container } = open();
  const image = load(8);
  expect(image.getAttribute('src')).toBe('/images/41?w=500');
  pass(1_000);
  expect(image.getAttribute('src')).toBe('/images/41?w=500&retry=1');
  expect(image.getAttribute('srcset')).toBe(
    '/images/41?w=200&retry=1 200w, /images/41?w=500&retry=1 500w',
  );
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
    '/images/41?w=600&retry=1 600w',
  );
  load(8);
  pass(1_000);
  expect(image.getAttribute('src')).toContain('retry=1');
  pass(1_000);
  expect(image.getAttribute('src')).toContain('retry=2');
});

it('keeps the address of an image that loaded', () => {
  open();
  const image = load(500);
  pass(60_000);
  expect(image.getAttribute('src')).toBe('/images/41?w=500');
});

it('gives up after five retries', () => {
  open();
  for (let retry = 0; retry < 8; retry += 1) {
    load(8);
    pass(60_000);
  }
  expect(load(8).getAttribute('src')).toContain('retry=5');
});
