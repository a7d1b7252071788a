import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onEvents } from './app-events.ts';
import { useImpression } from './use-impression.ts';

const Card = ({ id }: { id: string }) => <article ref={useImpression<HTMLElement>(id)} />;

let seen: unknown[];
let stop: () => void;
let look: (ratio: number) => void;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  stop = onEvents((event) => seen.push(event));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { intersectionRatio: number }[]) => void) {
        look = (ratio) => act(() => tell([{ intersectionRatio: ratio }]));
      }
      observe = () => undefined;
      disconnect = () => {
        look = () => undefined;
      };
    },
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts a card that stays in view for 150 ms, once', () => {
  render(<Card id="m1" />);
  look(0.81);
  vi.advanceTimersByTime(149);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  look(0);
  look(1);
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([{ name: 'carouselImpression', merchantId: 'm1' }]);
});

it.each([
  ['79 % in view for a second', () => look(0.79)],
  [
    'in view for 100 ms',
    () => {
      look(1);
      vi.advanceTimersByTime(100);
      look(0);
    },
  ],
])('does not count a card %s', (_, show) => {
  render(<Card id="m1" />);
  show();
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
});

it('does not count a card that has left the page', () => {
  const { unmount } = render(<Card id="m1" />);
  look(1);
  unmount();
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
});
