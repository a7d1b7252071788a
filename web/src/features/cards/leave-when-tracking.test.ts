import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../../browser/storage.ts';
import { cardFixture } from '../../testing/card-fixture.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { leaveWhenTracking } from './leave-when-tracking.ts';

const list = vi.fn();
stubApi({ cards: { list } });

beforeEach(() => {
  window.sessionStorage.clear();
  list.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T16:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const destination = async () => {
  try {
    await leaveWhenTracking(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
    return 'stays';
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.to : thrown;
  }
};

const tracking = (...dates: string[]) => dates.map((tracksFrom) => cardFixture({ tracksFrom }));

it.each([
  {
    who: 'a member with a card that tracks from today',
    cards: tracking('2026-06-15'),
    expected: '/account/overview',
  },
  {
    who: 'a member with a card that tracks from tomorrow',
    cards: tracking('2026-06-16'),
    expected: 'stays',
  },
  {
    who: 'a member with two cards of which one is new',
    cards: tracking('2026-01-01', '2026-06-16'),
    expected: 'stays',
  },
])('$who: $expected', async ({ cards, expected }) => {
  list.mockResolvedValue(cards);
  expect(await destination()).toBe(expected);
});

it('stays when the cards cannot be loaded', async () => {
  list.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await destination()).toBe('stays');
});

it('stays, without a request, after a card was linked in this tab', async () => {
  sessionStore.set('cardRegistrationSuccess', 'true');
  expect(await destination()).toBe('stays');
  expect(list).not.toHaveBeenCalled();
});
