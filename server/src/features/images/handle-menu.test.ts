import { expect, it } from 'vitest';
import { handleMenu, isMenuPath } from './handle-menu.ts';

const send = (path: string, headers: Record<string, string> = {}) =>
  handleMenu(
    async (id) => (id === 'a/b' ? { name: 'Osteria', menus: 'Dinner: Soup 7' } : undefined),
    new Request(`http://jetblue.localhost/images/${path}`, { headers }),
  );

it('responds with a page as SVG, and 304 when the ETag matches', async () => {
  const response = await send('a%2Fb/menu/0');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(await response.text()).toContain('>Soup<');
  const etag = response.headers.get('etag') ?? '';
  expect((await send('a%2Fb/menu/0', { 'if-none-match': etag })).status).toBe(304);
});

it.each(['a%2Fb/menu/1', 'nobody/menu/0', '%00/menu/0', '%E0%A4%A/menu/0'])(
  '%s is not found',
  async (path) => {
    await expect(send(path)).rejects.toMatchObject({ code: 'notFound' });
  },
);

it.each([
  ['/images/41/menu/0', true],
  ['/images/41', false],
  ['/images/41/menu/10', false],
])('%s is a menu page: %s', (path, expected) => expect(isMenuPath(path)).toBe(expected));
