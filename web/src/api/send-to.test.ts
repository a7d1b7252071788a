import { expect, it, vi } from 'vitest';
import { sendTo } from './send-to.ts';

const fetched = async (base: string | undefined) => {
  const spy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await sendTo(base)('/api/Member?x=1', { credentials: 'same-origin' });
  const [address, init] = spy.mock.lastCall ?? [];
  return [String(address), init?.credentials];
};

it('calls the page origin when no address is configured', async () => {
  expect(await fetched(undefined)).toEqual(['/api/Member?x=1', 'same-origin']);
  expect(await fetched('')).toEqual(['/api/Member?x=1', 'same-origin']);
});

it('calls the configured address with cookies', async () => {
  expect(await fetched('https://api.example')).toEqual([
    'https://api.example/api/Member?x=1',
    'include',
  ]);
});
