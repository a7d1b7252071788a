import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore, onLocalStoreChange, sessionStore } from './storage.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
};

it('prefixes keys with RN_ and keeps the two stores apart', () => {
  localStore.set('source', 'mail');
  expect(window.localStorage.getItem('RN_source')).toBe('mail');
  expect(sessionStore.get('source')).toBeNull();
});

it('reads null and ignores writes when storage is blocked', () => {
  blockStorage();
  expect(() => localStore.set('source', 'mail')).not.toThrow();
  expect(() => sessionStore.remove('publicId')).not.toThrow();
  expect(localStore.get('source')).toBeNull();
  expect(sessionStore.get('publicId')).toBeNull();
});

it.each([null, '{', 'undefined'])('reads %j as no JSON value', (stored) => {
  if (stored !== null) window.sessionStorage.setItem('RN_guestDraft', stored);
  expect(sessionStore.getJson('guestDraft')).toBeNull();
});

it('reads the JSON value that it wrote', () => {
  localStore.setJson('lastSearch', { location: 'Boston, MA' });
  expect(localStore.getJson('lastSearch')).toEqual({ location: 'Boston, MA' });
});

it('ignores a write beyond the quota and keeps the stored value', () => {
  localStore.set('lastSearch', 'before');
  const { localStorage } = window;
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    ...localStorage,
    getItem: (key) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => localStore.set('lastSearch', 'after')).not.toThrow();
  expect(localStore.get('lastSearch')).toBe('before');
});

describe('onLocalStoreChange', () => {
  const fromOtherTab = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('reports changes and removals by another tab, for its own key only', () => {
    const listener = vi.fn();
    onLocalStoreChange('sessionExpiry', listener);
    fromOtherTab('RN_sessionExpiry', '17');
    fromOtherTab('RN_sessionExpiry', null);
    fromOtherTab('RN_lastSeen', 'x');
    fromOtherTab('sessionExpiry', 'unprefixed');
    expect(listener.mock.calls).toEqual([['17'], [null]]);
  });

  it('reports nothing after unsubscribing', () => {
    const listener = vi.fn();
    onLocalStoreChange('sessionExpiry', listener)();
    fromOtherTab('RN_sessionExpiry', '17');
    expect(listener).not.toHaveBeenCalled();
  });
});
