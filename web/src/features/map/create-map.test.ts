import { beforeEach, expect, it, vi } from 'vitest';
import { type BaseMap, createMap } from './create-map.ts';

const made = vi.hoisted(() => ({
  options: [] as { style: unknown }[],
  styles: [] as unknown[],
  listeners: new Map<string, (event: object) => void>(),
}));

// The map needs WebGL; the tests check which style it gets and when.
vi.mock('maplibre-gl', () => ({
  setWorkerUrl: vi.fn(),
  MapLibreMap: class {
    constructor(options: { style: unknown }) {
      made.options.push(options);
    }
    on = (name: string, listener: (event: object) => void) => made.listeners.set(name, listener);
    off = (name: string) => made.listeners.delete(name);
    setStyle = (style: unknown) => made.styles.push(style);
  },
}));
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('./outline-style.ts', () => ({ outlineStyle: async () => 'outlines' }));
vi.mock('./add-counties.ts', () => ({ addCounties: vi.fn() }));

beforeEach(() => {
  made.options.length = 0;
  made.styles.length = 0;
  made.listeners.clear();
});

const start = async (styleUrl: string | null) => {
  const grounds: BaseMap[] = [];
  await createMap({
    ...{ container: document.createElement('div'), label: '', styleUrl, isStill: false },
    ...{ scheme: 'dark' as const, onBaseMap: (ground: BaseMap) => grounds.push(ground) },
  });
  return { grounds, style: made.options[0]?.style };
};
const mockFetch = (respond: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
const service = 'https://maps.example/{scheme}.json';

it('draws outlines and requests nothing without a map service', async () => {
  const fetchSpy = mockFetch(async () => new Response('{}'));
  expect(await start(null)).toEqual({ grounds: ['outlines'], style: 'outlines' });
  expect(fetchSpy).not.toHaveBeenCalled();
});

it("uses the service's style for the page's color scheme", async () => {
  mockFetch(async () => new Response('{}'));
  expect(await start(service)).toEqual({
    grounds: ['streets'],
    style: 'https://maps.example/dark.json',
  });
});

it.each([
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response('', { status: 503 })],
])('temporarily draws outlines where the service %s', async (_, respond) => {
  mockFetch(respond);
  expect(await start(service)).toEqual({ grounds: ['outlinesForNow'], style: 'outlines' });
});

it('falls back to outlines after four consecutive tile errors', async () => {
  mockFetch(async () => new Response('{}'));
  const { grounds } = await start(service);
  const emit = (name: string, event: object) => made.listeners.get(name)?.(event);
  for (let index = 0; index < 3; index += 1) emit('error', {});
  emit('data', { tile: {} });
  for (let index = 0; index < 3; index += 1) emit('error', {});
  expect(made.styles).toEqual([]);
  emit('error', {});
  await vi.waitFor(() => expect(made.styles).toEqual(['outlines']));
  expect(grounds).toEqual(['streets', 'outlinesForNow']);
});
