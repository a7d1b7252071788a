import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardMessage } from '#domain/cards/entry-message.ts';
import { type CardLink, connectCardFrame } from './connect-card-frame.ts';

const origin = 'http://localhost:3001';
const nonce = 'a'.repeat(32);
const ready = { v: 1, type: 'ready', nonce };
const sealed: CardMessage = { type: 'sealed', token: 't.k', cardType: 'Visa', lastFour: '1111' };

type Listener = (event: unknown) => void;

let listeners: Set<Listener>;
let greeted: unknown[];
let heard: CardMessage[];
let onReady: ReturnType<typeof vi.fn<() => void>>;
let link: CardLink;
const inside = { postMessage: (...message: unknown[]) => greeted.push(message) };

const fakePort = () => ({
  sent: [] as unknown[],
  onmessage: null as ((event: { data: unknown }) => void) | null,
  postMessage(message: unknown) {
    this.sent.push(message);
  },
  close: vi.fn(),
});
type FakePort = ReturnType<typeof fakePort>;

const post = (event: { origin?: string; source?: unknown; data?: unknown; ports?: FakePort[] }) => {
  const whole = { origin, source: inside, data: ready, ports: [fakePort()], ...event };
  for (const listener of listeners) listener(whole);
  return whole.ports[0] ?? fakePort();
};

beforeEach(() => {
  listeners = new Set();
  greeted = [];
  heard = [];
  onReady = vi.fn<() => void>();
  link = connectCardFrame({
    // Only what the link uses of a window and a frame, so that events can be forged.
    page: {
      addEventListener: (_: string, listener: Listener) => listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
    } as unknown as Window,
    // The same for the frame.
    frame: () => ({ contentWindow: inside as unknown as Window }),
    origin,
    nonce,
    onReady,
    onMessage: (message) => heard.push(message),
  });
});

it('greets the card page at its exact origin only', () => {
  link.greet();
  expect(greeted).toEqual([[{ v: 1, type: 'init', nonce }, origin]]);
});

it('receives messages from the card page over its channel', () => {
  const port = post({});
  expect(onReady).toHaveBeenCalledOnce();
  port.onmessage?.({ data: sealed });
  expect(heard).toEqual([sealed]);
  link.send({ type: 'open', binding: 'b' });
  expect(port.sent).toEqual([{ type: 'open', binding: 'b' }]);
});

describe('rejects other senders:', () => {
  it.each([
    ['another origin', { origin: 'http://localhost:3001.evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['the right origin in another window', { source: { postMessage: () => {} } }],
    ['another nonce', { data: { ...ready, nonce: 'b'.repeat(32) } }],
    ['another version', { data: { ...ready, v: 2 } }],
    ['a perfect message without a channel', { ports: [] }],
    ['a megabyte', { data: { ...ready, more: 'x'.repeat(1_000_000) } }],
    ['a token in the open', { data: sealed }],
  ])('%s', (_, event) => {
    for (let time = 0; time < 1_000; time += 1) post(event);
    expect(onReady).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
  });
});

it('accepts one channel, and drops messages that contain a card number', () => {
  const port = post({});
  const second = post({});
  expect(second.onmessage).toBeNull();
  port.onmessage?.({ data: { ...sealed, token: '4111111111111111' } });
  port.onmessage?.({ data: 'nonsense' });
  expect(heard).toEqual([]);
  link.send({ type: 'open', binding: '4111 1111 1111 1111' });
  expect(port.sent).toEqual([]);
});

it('receives nothing after it was closed', () => {
  const port = post({});
  link.close();
  expect(port.close).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
});
