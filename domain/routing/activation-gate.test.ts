import { expect, test } from 'vitest';
import { activationGate } from './activation-gate.ts';

const known = (tierLevel: string, hasWebProfile: boolean, active: boolean) => ({
  interfaceType: 'known',
  tierLevel,
  hasWebProfile,
  active,
});

test.each([
  ['no public id', '', 'failed', '/join?rfr=0'],
  ['no public id with a known member', '', known('OptedIn', true, true), '/join?rfr=0'],
  ['a failed lookup', 'x', 'failed', '/join?rfr=1'],
  ['a failed lookup without a public id', '', 'failed', '/join?rfr=0'],
  ['opted out, no web profile', 'x', known('OptedOut', false, true), '/join?rfr=2'],
  ['VIP, web profile, active', 'x', known('VIP', true, true), '/login?rfr=3'],
  ['activated, no web profile', 'x', known('OptedIn', false, true), '/join?rfr=2'],
  ['activated, no web profile, not active', 'x', known('OptedIn', false, false), '/join?rfr=2'],
  ['activated, web profile, active', 'x', known('OptedIn', true, true), '/login?rfr=3'],
  ['activated, web profile, not active', 'x', known('OptedIn', true, false), '/login?rfr=4'],
] as const)('%s redirects to %4$s', (_, publicId, lookup, address) => {
  const gate = activationGate(publicId, lookup);
  expect(gate.kind === 'redirect' && `${gate.path}?rfr=${gate.rfr}`).toBe(address);
});

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('allows activation with web profile %s and active %s', (hasWebProfile, active) => {
  expect(activationGate('x', known('NonActivated', hasWebProfile, active))).toEqual({
    kind: 'activate',
  });
});

test.each([
  ['uses single sign-on', { ...known('NonActivated', true, true), interfaceType: 'sso' }],
  ['signs in directly', { ...known('OptedIn', true, true), interfaceType: 'direct' }],
  ['has an unknown tier', known('Gold', true, true)],
])('a member who %s is not found', (_, response) => {
  expect(activationGate('x', response)).toEqual({ kind: 'notFound' });
  expect(activationGate('', response)).toMatchObject({ path: '/join', rfr: 0 });
});
