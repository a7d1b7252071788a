import { expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { isFresh, requireFresh } from './fresh.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const signedIn = (agoMs: number | null, emulationId: number | null = null) => ({
  now: () => now,
  // The check reads only these fields of a session.
  session: {
    emulationId,
    authenticatedAt: agoMs === null ? null : new Date(now.getTime() - agoMs),
  } as Ctx['session'],
});

test.each([
  ['of this moment', signedIn(0), true],
  ['of 15 minutes ago', signedIn(15 * 60_000), true],
  ['a millisecond older than 15 minutes', signedIn(15 * 60_000 + 1), false],
  ['of a resumed session', signedIn(null), false],
  ['of staff who impersonate', signedIn(0, 7), false],
  ['of a visitor without a session', { now: () => now, session: null }, false],
])('a sign-in %s is fresh: %s', (_, ctx, fresh) => expect(isFresh(ctx)).toBe(fresh));

test('without a fresh sign-in a request is rejected on its password field', () => {
  expect(() => requireFresh(signedIn(0), 'close_account')).not.toThrow();
  const rejected = new AppError('forbidden', {
    errors: [{ field: 'password', copy: 'responses', code: 'close_account' }],
  });
  expect(() => requireFresh(signedIn(null), 'close_account')).toThrow(rejected);
});
