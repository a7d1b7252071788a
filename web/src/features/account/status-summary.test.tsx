import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountUp } from './status-summary.tsx';

const Figure = ({ value }: { value: number }) => <p role="status">{useCountUp(value)}</p>;
const figure = () => Number(screen.getByRole('status').textContent);

const preferReducedMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const frames: FrameRequestCallback[] = [];
const paint = (now: number) => act(() => frames.shift()?.(now));

beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

it('counts up to the value and stops', () => {
  preferReducedMotion(false);
  render(<Figure value={2859} />);
  expect(figure()).toBe(0);
  paint(1000);
  paint(1200);
  expect(figure()).toBeGreaterThan(1000);
  expect(figure()).toBeLessThan(2859);
  paint(1400);
  expect(figure()).toBe(2859);
  expect(frames).toHaveLength(0);
});

it('shows the value immediately to visitors who prefer less motion', () => {
  preferReducedMotion(true);
  render(<Figure value={33.47} />);
  expect(figure()).toBe(33.47);
  expect(frames).toHaveLength(0);
});
