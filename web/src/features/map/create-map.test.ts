import { beforeEach, expect, it, vi } from 'vitest';
import { createMap, type MapGround } from './create-map.ts';

const made = vi.hoisted(() => ({
  options: [] as { style: unknown }[],
  styles: [] as unknown[],
  listeners: new Map<string, (event: object) => void>(),
}));

// The map itself needs WebGL; what matters here is which style it is given, and when.
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
  const grounds: MapGround[] = [];
  await createMap({
    ...{ container: document.createElement('div'), label: '', styleUrl, isStill: false },
    ...{ scheme: 'dark' as const, onGround: (ground: MapGround) => grounds.push(ground) },
  });
  return { grounds, style: made.options[0]?.style };
};
const answer = (ask: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(ask);
const service = 'https://maps.example/{scheme}.json';

it('draws outlines where no map service is configured, and asks nobody', async () => {
  const asked = answer(async () => new Response('{}'));
  expect(await start(null)).toEqual({ grounds: ['outlines'], style: 'outlines' });
  expect(asked).not.toHaveBeenCalled();
});

it('takes the streets of the service in the scheme of the page', async () => {
  answer(async () => new Response('{}'));
  expect(await start(service)).toEqual({
    grounds: ['streets'],
    style: 'https://maps.example/dark.json',
  });
});

it.each([
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response('', { status: 503 })],
])('draws outlines for now where the service %s', async (_, ask) => {
  answer(ask);
  expect(await start(service)).toEqual({ grounds: ['outlinesForNow'], style: 'outlines' });
});

it('falls back to outlines once four tiles in a row do not come', async () => {
  answer(async () => new Response('{}'));
  const { grounds } = await start(service);
  const tell = (name: string, event: object) => made.listeners.get(name)?.(event);
  for (let at = 0; at < 3; at += 1) tell('error', {});
  tell('data', { tile: {} });
  for (let at = 0; at < 3; at += 1) tell('error', {});
  expect(made.styles).toEqual([]);
  tell('error', {});
  await vi.waitFor(() => expect(made.styles).toEqual(['outlines']));
  expect(grounds).toEqual(['streets', 'outlinesForNow']);
});
