import { expect, it } from 'vitest';
import { isMaintenanceArea, type MaintenanceArea, maintenanceAt } from './maintenance.ts';

const messageAt = (path: string, ...areas: MaintenanceArea[]) =>
  maintenanceAt(path, new Set(areas));

it.each([
  ['no maintenance leaves sign-in available', '/login', [], undefined],
  ['maintenance of all shows the sign-in message at /login', '/login', ['all'], 'login'],
  ['maintenance of all shows the sign-in message at /Login', '/Login', ['all'], 'login'],
  ['maintenance of all shows the enrollment message at /join', '/join', ['all'], 'join'],
  ['maintenance of all shows the generic message at home', '/', ['all'], 'other'],
  [
    'maintenance of all shows the generic message on nested paths',
    '/merchants/41/Order',
    ['all'],
    'other',
  ],
  ['maintenance of sign-in covers /login', '/login', ['login'], 'login'],
  [
    'maintenance of sign-in covers the single sign-on callback',
    '/Login/callback',
    ['login'],
    'login',
  ],
  ['maintenance of sign-in leaves joining available', '/join', ['login'], undefined],
  ['maintenance of joining covers its second step', '/add_card', ['join'], 'join'],
  ['maintenance of joining covers /join/', '/join/', ['join'], 'join'],
  ['maintenance of joining leaves home available', '/', ['join'], undefined],
  ['a path that only starts like /login is not sign-in', '/loginx', ['login'], undefined],
] satisfies [string, string, MaintenanceArea[], string | undefined][])(
  '%s',
  (_, path, areas, message) => {
    expect(messageAt(path, ...areas)).toBe(message);
  },
);

it.each([
  ['all', true],
  ['login', true],
  ['everything', false],
])('%s is a maintenance area: %s', (text, expected) => {
  expect(isMaintenanceArea(text)).toBe(expected);
});
