import { describe, expect, it } from 'vitest';
import { memberIdToPrompt } from '../member/known-member.ts';
import { memberTypes, tierLevels, visitorKind } from '../member/member.ts';
import { type EnrollmentPath, enrollmentGate } from './enrollment-gate.ts';
import { routeGate } from './route-gate.ts';

const enrollmentTypes = ['direct', 'sso', 'none'] as const;
type EnrollmentType = (typeof enrollmentTypes)[number];

// Anonymous visitor, non-card member, card member, closed account.
type Ends = readonly [string, string, string, string];
const all = (end: string): Ends => [end, end, end, end];
const open = all('open');
const notFound = all('notFound');
const account: Ends = ['signIn', 'open', 'open', 'open'];
const steps = (visitor: string, path: string): Ends => [
  visitor,
  path === '/add_card' ? 'open' : '/add_card',
  path === '/card_added' ? 'open' : '/account/overview',
  '/account/overview',
];

// Every path with enrollment direct, sso and none.
const rows: readonly [path: string, direct: Ends, sso: Ends, none: Ends][] = [
  ['/', open, open, open],
  ['/discover', open, open, open],
  ['/discover/deals', open, open, open],
  ['/join', steps('open', '/join'), steps('signIn', '/join'), notFound],
  ['/add_card', steps('/join', '/add_card'), steps('signIn', '/add_card'), notFound],
  ['/card_added', steps('/join', '/card_added'), steps('signIn', '/card_added'), notFound],
  ['/activate', open, open, notFound],
  ['/activate/activated', open, open, notFound],
  ['/login', open, open, notFound],
  ['/Login', notFound, open, notFound],
  ['/fix_credentials', open, notFound, notFound],
  ['/recover', open, notFound, notFound],
  ['/recover/confirm', open, notFound, notFound],
  ['/recover/update', open, notFound, notFound],
  ['/recover/success', open, notFound, notFound],
  ['/recover/error', open, notFound, notFound],
  ['/recover/not_found', open, notFound, notFound],
  ['/account', account, account, notFound],
  ['/account/overview', account, account, notFound],
  ['/account/recent_activity', account, account, notFound],
  ['/account/manage_cards', account, account, notFound],
  ['/account/user_profile', account, account, notFound],
  ['/account/anything', account, account, notFound],
  ['/search', open, open, open],
  ['/merchants/4100000', open, open, open],
  ['/merchants/4100000/Order', open, open, open],
  ['/earn', open, open, open],
  ['/earn/topgolf-bonus', open, open, open],
  ['/earn/new-member-bonus', open, open, open],
  ['/earn/how-it-works', open, open, open],
  ['/earn/reservations', open, open, open],
  ['/earn/vip-upgrade', open, open, open],
  ['/earn/get-the-app', open, open, open],
  ['/how-it-works', open, open, open],
  ['/surveys', open, open, open],
  ['/surveys/success', open, open, open],
  ['/surveys/error', open, open, open],
  ['/server_error', open, open, open],
  ['/not_found', open, open, open],
  ['/SignOut', open, open, open],
];

const isStep = (path: string): path is EnrollmentPath =>
  ['/join', '/add_card', '/card_added'].includes(path);

type Who = { memberType: (typeof memberTypes)[number]; tierLevel: (typeof tierLevels)[number] };

const endOf = (path: string, enrollmentType: EnrollmentType, member: Who | null): string => {
  const visitor = visitorKind(member);
  const gate = routeGate(path, { enrollmentType, visitor, hasDiscoverPage: true });
  if (gate !== 'open' || !isStep(path)) return gate;
  return enrollmentGate(path, { enrollmentType, hasAutoEnroll: false }, visitor);
};

const order = ['NonCardMember', 'EnrolledCardMember', 'ClosedAccountMember'] as const;
const members = memberTypes.flatMap((memberType) =>
  tierLevels.map((tierLevel): Who => ({ memberType, tierLevel })),
);

describe.each(rows)('%s', (path, ...ends) => {
  it.each(enrollmentTypes)('with enrollment %s, for each kind and tier', (enrollmentType) => {
    const expectedEnds = ends[enrollmentTypes.indexOf(enrollmentType)] ?? notFound;
    expect(endOf(path, enrollmentType, null)).toBe(expectedEnds[0]);
    for (const member of members) {
      const end = endOf(path, enrollmentType, member);
      expect({ ...member, end }).toEqual({
        ...member,
        end: expectedEnds[1 + order.indexOf(member.memberType)],
      });
    }
  });

  it.each(tierLevels)(
    'prompts a member of tier %s for activation only outside flows',
    (tierLevel) => {
      const isBusy = isStep(path) || /^\/(activate|login|recover|fix_credentials)(\/|$)/.test(path);
      const prompted = memberIdToPrompt(path, { publicId: 'p', tierLevel }, null);
      expect(prompted).toBe(tierLevel === 'NonActivated' && !isBusy ? 'p' : null);
    },
  );
});
