import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BaseMap, createMap } from './create-map.ts';

type Listener = (event: object) => void;
const made = vi.hoisted(() => ({
  styles: [] as unknown[],
  listeners: new Map<string, Set<(event: object) => void>>(),
}));

// The map needs WebGL; the tests check which style it gets and when.
vi.mock('maplibre-gl', () => ({
  setWorkerUrl: vi.fn(),
  AttributionControl: class {},
  MapLibreMap: class {
    constructor(options: { style: unknown }) {
      made.styles.push(options.style);
    }
    on = (name: string, listener: Listener) =>
      made.listeners.set(name, (made.listeners.get(name) ?? new Set()).add(listener));
    once = this.on;
    off = (name: string, listener: Listener) => made.listeners.get(name)?.delete(listener);
    setStyle = (style: unknown) => made.styles.push(style);
    fitBounds = vi.fn();
    addControl = vi.fn();
    hasControl = () => true;
    removeControl = vi.fn();
  },
}));
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('./draw-outlines.ts', () => ({ drawOutlines: () => () => {} }));

beforeEach(() => {
  made.styles.length = 0;
  made.listeners.clear();
  window.sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const emit = (name: string, event: object = {}) => {
  for (const listener of [...(made.listeners.get(name) ?? [])]) listener(event);
};
const tile = () => emit('sourcedata', { tile: {} });

const start = (styleUrl: string | null, scheme: 'light' | 'dark' = 'dark') => {
  const baseMaps: BaseMap[] = [];
  createMap({
    container: document.createElement('div'),
    label: '',
    styleUrl,
    isStill: false,
    scheme,
    box: null,
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    onBaseMap: (baseMap) => baseMaps.push(baseMap),
  });
  return baseMaps;
};
const mockFetch = (respond: () => Promise<Response> = async () => new Response('{}')) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
const service = 'https://maps.example/{scheme}.json';
const schematic = { version: 8, sources: {}, layers: [] };
const untilLoading = () =>
  vi.waitFor(() => expect(made.styles.at(-1)).toMatch(/^https:\/\/maps\.example/));

it('is schematic and requests nothing without a street service', () => {
  const fetchSpy = mockFetch();
  expect(start(null)).toEqual(['schematic']);
  expect(made.styles).toEqual([schematic]);
  expect(fetchSpy).not.toHaveBeenCalled();
});

it.each([
  [service, 'dark', 'https://maps.example/dark.json'],
  ['https://maps.example/{positron|night}', 'light', 'https://maps.example/positron'],
  ['https://maps.example/%7Bpositron%7Cnight%7D', 'dark', 'https://maps.example/night'],
] as const)('loads %s in the %s scheme', async (template, scheme, url) => {
  mockFetch();
  const baseMaps = start(template, scheme);
  await untilLoading();
  expect(made.styles).toEqual([schematic, url]);
  expect(baseMaps).toEqual(['schematic']);
  tile();
  expect(baseMaps).toEqual(['schematic', 'streets']);
});

it.each([
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response('', { status: 503 })],
])('stays schematic where the service %s, and does not probe it again', async (_, respond) => {
  const fetchSpy = mockFetch(respond);
  const baseMaps = start(service);
  await vi.waitFor(() => expect(baseMaps).toEqual(['schematic', 'streetsUnavailable']));
  const second = start(service);
  await vi.waitFor(() => expect(second).toEqual(['schematic', 'streetsUnavailable']));
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  expect(made.styles).toEqual([schematic, schematic]);
});

it('probes a service once for the browser session', async () => {
  const fetchSpy = mockFetch();
  start(service);
  await untilLoading();
  start(service);
  await vi.waitFor(() => expect(made.styles).toHaveLength(4));
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

it('probes again when the connection returns', async () => {
  const fetchSpy = mockFetch(async () => Promise.reject(new TypeError('Failed to fetch')));
  const baseMaps = start(service);
  await vi.waitFor(() => expect(baseMaps).toContain('streetsUnavailable'));
  fetchSpy.mockImplementation(async () => new Response('{}'));
  window.dispatchEvent(new Event('online'));
  await untilLoading();
  tile();
  expect(baseMaps.at(-1)).toBe('streets');
});

it('returns to the schematic when the style cannot be read', async () => {
  mockFetch();
  const baseMaps = start(service);
  await untilLoading();
  emit('error');
  expect(baseMaps).toEqual(['schematic', 'streetsUnavailable']);
  expect(made.styles.at(-1)).toEqual(schematic);
});

it('returns to the schematic after four consecutive tile errors', async () => {
  mockFetch();
  const baseMaps = start(service);
  await untilLoading();
  emit('style.load');
  for (let index = 0; index < 3; index += 1) emit('error');
  tile();
  for (let index = 0; index < 3; index += 1) emit('error');
  expect(made.styles).toHaveLength(2);
  emit('error');
  expect(made.styles.at(-1)).toEqual(schematic);
  expect(baseMaps).toEqual(['schematic', 'streets', 'streetsUnavailable']);
});

it('returns to the schematic when most tiles of a view fail', async () => {
  mockFetch();
  const baseMaps = start(service);
  await untilLoading();
  emit('style.load');
  tile();
  emit('idle');
  emit('error');
  emit('idle');
  expect(baseMaps.at(-1)).toBe('streetsUnavailable');
});

it('returns to the schematic when no tile arrives in time', async () => {
  mockFetch();
  const baseMaps = start(service);
  vi.useFakeTimers();
  await vi.waitFor(() => expect(made.styles).toHaveLength(2));
  emit('style.load');
  vi.advanceTimersByTime(6000);
  expect(baseMaps).toEqual(['schematic', 'streetsUnavailable']);
});
