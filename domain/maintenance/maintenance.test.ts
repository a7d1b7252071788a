import { expect, it } from 'vitest';
import { isMaintenanceArea, type MaintenanceArea, maintenanceAt } from './maintenance.ts';

const at = (path: string, ...closed: MaintenanceArea[]) => maintenanceAt(path, new Set(closed));

it.each([
  ['nothing closed leaves sign-in open', '/login', [], undefined],
  ['all closed has the wording of sign-in at /login', '/login', ['all'], 'login'],
  ['all closed has the wording of sign-in at /Login', '/Login', ['all'], 'login'],
  ['all closed has the wording of enrollment at /join', '/join', ['all'], 'join'],
  ['all closed has the generic wording at home', '/', ['all'], 'other'],
  ['all closed has the generic wording deep down', '/merchants/41/Order', ['all'], 'other'],
  ['sign-in closed closes /login', '/login', ['login'], 'login'],
  ['sign-in closed closes the way back of single sign-on', '/Login/callback', ['login'], 'login'],
  ['sign-in closed leaves joining open', '/join', ['login'], undefined],
  ['joining closed closes its second step', '/add_card', ['join'], 'join'],
  ['joining closed closes /join/', '/join/', ['join'], 'join'],
  ['joining closed leaves home open', '/', ['join'], undefined],
  ['a path that only begins like /login is not sign-in', '/loginx', ['login'], undefined],
] satisfies [string, string, MaintenanceArea[], string | undefined][])(
  '%s',
  (_, path, closed, wording) => {
    expect(at(path, ...closed)).toBe(wording);
  },
);

it.each([
  ['all', true],
  ['login', true],
  ['everything', false],
])('%s is an area: %s', (text, isOne) => {
  expect(isMaintenanceArea(text)).toBe(isOne);
});
