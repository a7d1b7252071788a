import { beforeEach, expect, it } from 'vitest';
import { captureAttribution, clearAttribution, keptAttribution } from './attribution.ts';

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
  // biome-ignore lint/suspicious/noDocumentCookie: what another page of the program has left.
  document.cookie = cookie;
};

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  for (const name of ['utm_source', 'source']) setCookie(`${name}=; max-age=0`);
});

it('keeps all seven under RN_ and takes the source out of the address', () => {
  open(all);
  expect(keptAttribution(now)).toEqual(values);
  expect(window.sessionStorage.getItem('RN_utmSource')).toBe('d');
  expect(window.localStorage.getItem('RN_source')).toContain('g');
  expect(window.location.search).toContain('utm_source=d');
  expect(window.location.search).not.toMatch(/[?&]source=/);
});

it('keeps what the visitor landed with, wherever they went until it is read', () => {
  window.history.replaceState(null, '', '/search?location=10014');
  captureAttribution(now, all);
  expect(keptAttribution(now)).toEqual(values);
  expect(window.location.search).toBe('?location=10014');
});

it('lets what arrives replace what is kept', () => {
  open('?utm_source=a');
  open('?utm_source=b');
  expect(keptAttribution(now)).toEqual({ utmSource: 'b' });
});

it('keeps the source 48 hours, and it alone after clearing', () => {
  open(all);
  clearAttribution();
  expect(keptAttribution(now + 2880 * minute - 1)).toEqual({ source: 'g' });
  expect(keptAttribution(now + 2880 * minute)).toEqual({});
});

it('takes cookies of the same names where neither address nor storage has a value', () => {
  setCookie('utm_source=cookie');
  setCookie('source=door');
  open('');
  expect(keptAttribution(now)).toEqual({ utmSource: 'cookie', source: 'door' });
  open('?utm_source=address');
  open('');
  expect(keptAttribution(now)).toEqual({ utmSource: 'address', source: 'door' });
});
