import { expect, it } from 'vitest';
import { addressOf } from './page-address.ts';
import { routeTree } from './routeTree.gen.ts';

const address = (path: string) => addressOf(new URL(path, 'http://localhost'));

it.each([
  ['/search?utm_source=x&pageNo=2&location=11201', '/search?location=11201&pageNo=2'],
  ['/search?features=b&features=a&features[]=c', '/search?features=b&features=a&features%5B%5D=c'],
  ['/search', '/search'],
  ['/?utm_source=x', '/'],
  ['/merchants/1?gclid=x', '/merchants/1'],
  ['/login?from=/search&x=1', '/login?from=%2Fsearch'],
  ['/nowhere?a=b', '/nowhere'],
])('%s is the same page as %s', (path, canonical) => {
  expect(address(path)).toEqual({ canonical, isShared: true });
});

it.each(['/activate?public_id=7', '/recover/confirm?token=t', '/SignOut'])(
  'visitors do not share %s',
  (path) => {
    expect(address(path).isShared).toBe(false);
  },
);

type Routes = { options: { validateSearch?: unknown; staticData?: object }; children?: object };

const allRoutes = ({ options, children = {} }: Routes): Routes['options'][] => [
  options,
  ...Object.values(children).flatMap((child: Routes) => allRoutes(child)),
];

it('every route that reads search parameters declares them', () => {
  const reading = allRoutes(routeTree).filter(({ validateSearch }) => validateSearch);
  expect(reading.length).toBeGreaterThan(4);
  for (const { staticData } of reading) expect(staticData).toHaveProperty('searchParams');
});
