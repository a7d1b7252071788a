import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type StreetState = 'running' | 'silent' | 'withoutTiles';

const field = (number: number, bytes: readonly number[]): number[] => [
  number * 8 + 2,
  bytes.length,
  ...bytes,
];
const lineTo = 10;
const moveTo = 9;
const extent = [0x28, 0x80, 0x20];
// Zigzag varints of 1,024, 2,048 and 4,096, and of 4,096 back to the left.
const quarter = [0x80, 0x10];
const half = [0x80, 0x20];
const whole = [0x80, 0x40];

// A vector tile with one street from west to east and one from north to south.
const streets = [
  [moveTo, 0, ...half, lineTo, ...whole, 0],
  [moveTo, ...quarter, 0, lineTo, 0, ...whole],
].flatMap((geometry) => field(2, [0x18, 2, ...field(4, geometry)]));
const layer = (name: string, rest: readonly number[]): number[] =>
  field(3, [0x78, 2, ...field(1, [...Buffer.from(name)]), ...rest, ...extent]);
const tile = Buffer.from(layer('street', streets));

// The same streets as roads of Protomaps' schema: `kind` is `minor_road`.
const roads = [
  [moveTo, 0, ...half, lineTo, ...whole, 0],
  [moveTo, ...quarter, 0, lineTo, 0, ...whole],
].flatMap((geometry) => field(2, [...field(2, [0, 0]), 0x18, 2, ...field(4, geometry)]));
const kinds = [
  ...field(3, [...Buffer.from('kind')]),
  ...field(4, field(1, [...Buffer.from('minor_road')])),
];

/** A vector tile with two roads. */
export const roadTile = Buffer.from(layer('roads', [...roads, ...kinds]));

const styleOf = (origin: string, scheme: string) => ({
  version: 8,
  sources: {
    streets: {
      type: 'vector',
      tiles: [`${origin}/tiles/{z}/{x}/{y}.pbf`],
      maxzoom: 22,
      attribution: 'Streets of the test service',
    },
  },
  layers: [
    {
      id: 'land',
      type: 'background',
      paint: { 'background-color': scheme === 'dark' ? '#202420' : '#e9ebe5' },
    },
    {
      id: 'street',
      type: 'line',
      source: 'streets',
      'source-layer': 'street',
      paint: { 'line-color': '#7f9f3f', 'line-width': 6 },
    },
  ],
});

const respond = (response: ServerResponse, path: string, origin: string) => {
  response.setHeader('access-control-allow-origin', '*');
  const scheme = /^\/(light|dark)\.json$/.exec(path)?.[1];
  if (scheme) return response.end(JSON.stringify(styleOf(origin, scheme)));
  if (path.startsWith('/tiles/')) return response.end(tile);
  response.statusCode = 404;
  return response.end();
};

/** A street service on loopback whose state a test changes; `requests` are the paths it received. */
export const startStreetService = async () => {
  let state: StreetState = 'running';
  const requests: string[] = [];
  const server = createServer((request, response): void => {
    const path = request.url ?? '/';
    requests.push(path);
    if (state === 'silent') return;
    if (state === 'withoutTiles' && path.startsWith('/tiles/')) request.socket.destroy();
    else respond(response, path, origin);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    styleUrl: `${origin}/{scheme}.json`,
    requests,
    setState: (next: StreetState) => {
      state = next;
      requests.length = 0;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
