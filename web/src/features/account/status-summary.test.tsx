import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localStore } from '../../browser/storage.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { StatusSummary, useCountUp } from './status-summary.tsx';

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

const show = async (amount: number) => {
  const member = memberFixture();
  const summary = {
    currentYearBenefits: amount,
    currentYearDines: 1,
    months: Array(12).fill(0),
    onTheWay: 0,
    waitingForReview: 0,
    balance: 0,
  };
  const shown = await renderInApp(
    <StatusSummary summary={summary} currency={partnerFixture().partner} today="2026-06-15" />,
    { member },
  );
  return { ...shown, text: () => document.body.textContent ?? '' };
};

it('counts up once from what the member saw last', async () => {
  preferReducedMotion(false);
  localStore.remove('seenRewards');
  const first = await show(1000);
  expect(first.text()).toContain('1,000');
  expect(frames).toHaveLength(0);
  first.unmount();
  const second = await show(1240);
  expect(second.text()).toContain('1,000');
  paint(1000);
  paint(1400);
  expect(second.text()).toContain('1,240');
  second.unmount();
  const third = await show(1240);
  expect(third.text()).toContain('1,240');
  expect(frames).toHaveLength(0);
});
