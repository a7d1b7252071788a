import { expect, it } from 'vitest';
import { type CardFacts, cardHealth } from './card-health.ts';

const card: CardFacts = {
  tracksFrom: '2025-03-14',
  unlinkedOn: null,
  unlinkedReason: null,
  isRemoving: false,
  expiresMonth: '2028-04',
  lastSeenOn: '2026-11-20',
};

it.each<[string, Partial<CardFacts>, ReturnType<typeof cardHealth>]>([
  ['seen this month', {}, 'tracking'],
  ['linked 90 days ago and never seen', { tracksFrom: '2026-08-29', lastSeenOn: null }, 'tracking'],
  [
    'linked 91 days ago and never seen',
    { tracksFrom: '2026-08-28', lastSeenOn: null },
    'neverSeen',
  ],
  ['seen 90 days ago', { lastSeenOn: '2026-08-29' }, 'tracking'],
  ['seen 91 days ago', { lastSeenOn: '2026-08-28' }, 'quiet'],
  ['tracks from tomorrow', { tracksFrom: '2026-11-28' }, 'notYet'],
  ['expired last month', { expiresMonth: '2026-10' }, 'expired'],
  ['expires at the end of this month', { expiresMonth: '2026-11' }, 'expiresSoon'],
  ['expires in 34 days', { expiresMonth: '2026-12' }, 'tracking'],
  ['of unknown expiry', { expiresMonth: null }, 'tracking'],
  ['declined by the network', { unlinkedOn: '2026-11-02', unlinkedReason: 'refused' }, 'refused'],
  [
    'declined, and not yet removed at the network',
    { unlinkedOn: '2026-11-02', unlinkedReason: 'refused', isRemoving: true },
    'refused',
  ],
  [
    'removed, not confirmed by the network',
    { unlinkedOn: '2026-11-02', unlinkedReason: 'deleted', isRemoving: true },
    'removing',
  ],
  ['removed', { unlinkedOn: '2026-11-02', unlinkedReason: 'deleted' }, 'removed'],
  ['moved to another account', { unlinkedOn: '2026-11-02', unlinkedReason: 'moved' }, 'moved'],
])('a card %s', (_, change, health) => {
  expect(cardHealth({ ...card, ...change }, '2026-11-27')).toBe(health);
});
