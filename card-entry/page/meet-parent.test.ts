import { beforeEach, describe, expect, it } from 'vitest';
import { ENTRY_VERSION, type PageMessage } from '#domain/cards/entry-message.ts';
import { meetParent } from './meet-parent.ts';

const parentOrigin = 'https://dine.example';
const nonce = 'a'.repeat(32);
const greeting = { v: ENTRY_VERSION, type: 'init', nonce };

type Posted = { message: unknown; origin: string; port: MessagePort };
let posted: Posted[];
let received: PageMessage[];
let parent: { postMessage: (message: unknown, origin: string, ports: MessagePort[]) => void };
let self: EventTarget & { parent: unknown };
let send: ReturnType<typeof meetParent>;

beforeEach(() => {
  posted = [];
  received = [];
  parent = {
    postMessage: (message, origin, [port]) => {
      if (port) posted.push({ message, origin, port });
    },
  };
  self = Object.assign(new EventTarget(), { parent });
  send = meetParent({
    // The handshake uses only these members of a window.
    self: self as unknown as Window,
    parents: [parentOrigin],
    onMessage: (message) => received.push(message),
  });
});

const greet = (changed: { data?: unknown; origin?: string; source?: unknown } = {}) => {
  const { data = greeting, origin = parentOrigin, source = parent } = changed;
  self.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
};
const nextMessage = (port: MessagePort) =>
  new Promise<unknown>((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });

describe('the card page', () => {
  it('responds to its parent page at its exact origin', () => {
    greet();
    expect(posted).toMatchObject([
      { message: { v: ENTRY_VERSION, type: 'ready', nonce }, origin: parentOrigin },
    ]);
    posted[0]?.port.close();
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins alike', { origin: `${parentOrigin}.evil.example` }],
    ['the origin of a sandbox', { origin: 'null' }],
    ['another window of the same origin', { source: {} }],
    ['no window', { source: null }],
    ['another version', { data: { ...greeting, v: 'other' } }],
    ['another type', { data: { ...greeting, type: 'ready' } }],
    ['no nonce', { data: { v: ENTRY_VERSION, type: 'init' } }],
    ['text', { data: 'init' }],
    ['nothing', { data: null }],
  ])('ignores a greeting from %s', (_, changed) => {
    greet(changed);
    expect(posted).toEqual([]);
  });

  it('ignores itself when it is opened outside a frame', () => {
    self.parent = self;
    greet({ source: self });
    expect(posted).toEqual([]);
  });

  it('accepts messages over the port only, and only known ones', async () => {
    greet();
    const port = posted[0]?.port;
    port?.postMessage({ type: 'unknown' });
    port?.postMessage('text');
    port?.postMessage({ type: 'open', binding: 'b1' });
    greet({ data: { type: 'open', binding: 'forged' } });
    await expect.poll(() => received).toEqual([{ type: 'open', binding: 'b1' }]);
    port?.close();
  });

  it('sends its state over the port', async () => {
    greet();
    const port = posted[0]?.port;
    if (!port) throw new Error('the page did not respond');
    const message = nextMessage(port);
    send({ type: 'state', cardType: 'Visa', error: '', isEmpty: false, revision: 1 });
    expect(await message).toMatchObject({ type: 'state', cardType: 'Visa' });
    port.close();
  });

  it('never sends text that contains a card number', async () => {
    greet();
    const port = posted[0]?.port;
    if (!port) throw new Error('the page did not respond');
    const message = nextMessage(port);
    const state = { type: 'state', cardType: 'Visa', isEmpty: false } as const;
    send({ ...state, error: 'bad 4111 1111 1111 1111', revision: 1 });
    send({ ...state, error: 'fine', revision: 2 });
    expect(await message).toMatchObject({ revision: 2 });
    port.close();
  });

  it('sends nothing before the handshake', () => {
    expect(() =>
      send({ type: 'state', cardType: null, error: '', isEmpty: true, revision: 1 }),
    ).not.toThrow();
    expect(posted).toEqual([]);
  });
});
