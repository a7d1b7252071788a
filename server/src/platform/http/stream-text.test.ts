import { expect, it } from 'vitest';
import { streamText, toSignIn } from './stream-text.ts';

const file = (parts: AsyncIterator<string>) =>
  streamText({ fileName: 'my-data.csv', type: 'text/csv', parts });

async function* partsOf(...texts: string[]) {
  yield* texts;
}

it('sends parts in order as UTF-8 and names the file', async () => {
  const response = file(partsOf('name\n', 'Zoë\n', '🍕\n'));
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.csv"');
  expect(await response.text()).toBe('name\nZoë\n🍕\n');
});

it('sends an empty file when there are no parts', async () => {
  expect(await file(partsOf()).text()).toBe('');
});

it('reads parts on demand, and none after the client disconnects', async () => {
  const events: string[] = [];
  async function* watched() {
    try {
      for (let part = 1; ; part += 1) {
        events.push(`part ${part}`);
        yield `${part}`;
      }
    } finally {
      events.push('closed');
    }
  }
  const reader = file(watched()).body?.getReader();
  await reader?.read();
  const before = events.length;
  await reader?.cancel();
  expect(before).toBeLessThanOrEqual(2);
  expect(events.at(-1)).toBe('closed');
  expect(events).toHaveLength(before + 1);
});

it('fails the download when a part cannot be read, so that a truncated file is not mistaken for a complete one', async () => {
  async function* broken() {
    yield 'a';
    throw new Error('connection lost');
  }
  await expect(file(broken()).text()).rejects.toThrow('connection lost');
});

it.each([
  ['/account/activity.csv', '/login?from=%2Faccount%2Factivity.csv'],
  ['/a?b=1&c=2#d', '/login?from=%2Fa%3Fb%3D1%26c%3D2%23d'],
  ['/a\r\nset-cookie: x=1', '/login?from=%2Fa%0D%0Aset-cookie%3A%20x%3D1'],
])('sends the reader of %j to sign in by GET and come back', (from, location) => {
  const response = toSignIn(from);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(location);
  expect([...response.headers.keys()]).toEqual(['location']);
});
