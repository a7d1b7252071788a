import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeToEvents } from './app-events.ts';
import { useImpression } from './use-impression.ts';

const Card = ({ id }: { id: string }) => <article ref={useImpression<HTMLElement>(id)} />;

let seen: unknown[];
let stop: () => void;
let setVisibleRatio: (ratio: number) => void;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  stop = subscribeToEvents((event) => seen.push(event));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { intersectionRatio: number }[]) => void) {
        setVisibleRatio = (ratio) => act(() => notify([{ intersectionRatio: ratio }]));
      }
      observe = () => undefined;
      disconnect = () => {
        setVisibleRatio = () => undefined;
      };
    },
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts a card once after 150 ms in view', () => {
  render(<Card id="m1" />);
  setVisibleRatio(0.81);
  vi.advanceTimersByTime(149);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  setVisibleRatio(0);
  setVisibleRatio(1);
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([{ name: 'carouselImpression', merchantId: 'm1' }]);
});

it.each([
  ['79 % in view for a second', () => setVisibleRatio(0.79)],
  [
    'in view for 100 ms',
    () => {
      setVisibleRatio(1);
      vi.advanceTimersByTime(100);
      setVisibleRatio(0);
    },
  ],
])('does not count a card %s', (_, show) => {
  render(<Card id="m1" />);
  show();
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
});

it('does not count a card that was unmounted', () => {
  const { unmount } = render(<Card id="m1" />);
  setVisibleRatio(1);
  unmount();
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
});
