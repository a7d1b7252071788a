import { beforeEach, expect, it } from 'vitest';
import { captureAttribution, clearAttribution, storedAttribution } from './attribution.ts';

const now = Date.parse('2026-11-22T06:00:00Z');
const minute = 60_000;
const all =
  '?utm_term=a&utm_medium=b&utm_campaign=c&utm_source=d&utm_content=e&referrer=f&source=g';
const values = {
  utmTerm: 'a',
  utmMedium: 'b',
  utmCampaign: 'c',
  utmSource: 'd',
  utmContent: 'e',
  referrer: 'f',
  source: 'g',
};
const open = (search: string) => {
  window.history.replaceState(null, '', `/${search}`);
  captureAttribution(now);
};
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: simulates a cookie set by another site.
  document.cookie = cookie;
};

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  for (const name of ['utm_source', 'source']) setCookie(`${name}=; max-age=0`);
});

it('stores all seven values under RN_ and removes the source from the URL', () => {
  open(all);
  expect(storedAttribution(now)).toEqual(values);
  expect(window.sessionStorage.getItem('RN_utmSource')).toBe('d');
  expect(window.localStorage.getItem('RN_source')).toContain('g');
  expect(window.location.search).toContain('utm_source=d');
  expect(window.location.search).not.toMatch(/[?&]source=/);
});

it("stores the landing page's values even after navigation", () => {
  window.history.replaceState(null, '', '/search?location=10014');
  captureAttribution(now, all);
  expect(storedAttribution(now)).toEqual(values);
  expect(window.location.search).toBe('?location=10014');
});

it('replaces stored values with new ones', () => {
  open('?utm_source=a');
  open('?utm_source=b');
  expect(storedAttribution(now)).toEqual({ utmSource: 'b' });
});

it('retains only the source after clearing, for 48 hours', () => {
  open(all);
  clearAttribution();
  expect(storedAttribution(now + 2880 * minute - 1)).toEqual({ source: 'g' });
  expect(storedAttribution(now + 2880 * minute)).toEqual({});
});

it('reads cookies of the same names where neither URL nor storage has a value', () => {
  setCookie('utm_source=cookie');
  setCookie('source=door');
  open('');
  expect(storedAttribution(now)).toEqual({ utmSource: 'cookie', source: 'door' });
  open('?utm_source=address');
  open('');
  expect(storedAttribution(now)).toEqual({ utmSource: 'address', source: 'door' });
});
