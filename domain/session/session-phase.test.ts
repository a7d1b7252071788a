import { expect, test } from 'vitest';
import { SESSION_IDLE_MS, SESSION_WATCH_LIMIT_MS, sessionPhase } from './session-phase.ts';

const minute = 60_000;

test.each([
  ['just renewed', SESSION_IDLE_MS, { kind: 'active', nextMs: 14 * minute }],
  ['60.001 s left', minute + 1, { kind: 'active', nextMs: 1 }],
  ['60 s left', minute, { kind: 'warning', nextMs: minute }],
  ['1 ms left', 1, { kind: 'warning', nextMs: 1 }],
  ['nothing left', 0, { kind: 'expired' }],
  ['long over', -minute, { kind: 'expired' }],
  [
    'exactly 24 hours left',
    SESSION_WATCH_LIMIT_MS,
    { kind: 'active', nextMs: SESSION_WATCH_LIMIT_MS - minute },
  ],
  ['more than 24 hours left', SESSION_WATCH_LIMIT_MS + 1, { kind: 'unwatched' }],
])('%s', (_, leftMs, phase) => {
  expect(sessionPhase(1_000_000 + leftMs, 1_000_000)).toEqual(phase);
});

test('a session without an expiry is unwatched', () => {
  expect(sessionPhase(null, 1_000_000)).toEqual({ kind: 'unwatched' });
});
