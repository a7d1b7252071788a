import { describe, expect, it } from 'vitest';
import { accountGate, type GateFacts, routeGate } from './route-gate.ts';

const enrollmentTypes = ['direct', 'sso', 'none'] as const;
const visitors = ['anonymous', 'nonCardMember', 'cardMember', 'closedAccount'] as const;

const facts = (changes: Partial<GateFacts> = {}): GateFacts => ({
  enrollmentType: 'direct',
  visitor: 'anonymous',
  hasDiscoverPage: true,
  ...changes,
});

// One row per path: its gate with enrollment direct, sso and none, for every visitor.
const rows: [string, ...('open' | 'notFound')[]][] = [
  ['/', 'open', 'open', 'open'],
  ['/join', 'open', 'open', 'notFound'],
  ['/add_card', 'open', 'open', 'notFound'],
  ['/card_added', 'open', 'open', 'notFound'],
  ['/activate', 'open', 'open', 'notFound'],
  ['/activate/activated', 'open', 'open', 'notFound'],
  ['/login', 'open', 'open', 'notFound'],
  ['/Login', 'notFound', 'open', 'notFound'],
  ['/fix_credentials', 'open', 'notFound', 'notFound'],
  ['/recover', 'open', 'notFound', 'notFound'],
  ['/recover/confirm', 'open', 'notFound', 'notFound'],
  ['/recover/update', 'open', 'notFound', 'notFound'],
  ['/recover/success', 'open', 'notFound', 'notFound'],
  ['/recover/error', 'open', 'notFound', 'notFound'],
  ['/recover/not_found', 'open', 'notFound', 'notFound'],
  ['/search', 'open', 'open', 'open'],
  ['/merchants/m1', 'open', 'open', 'open'],
  ['/merchants/m1/Order', 'open', 'open', 'open'],
  ['/earn', 'open', 'open', 'open'],
  ['/earn/topgolf-bonus', 'open', 'open', 'open'],
  ['/how-it-works', 'open', 'open', 'open'],
  ['/surveys', 'open', 'open', 'open'],
  ['/SignOut', 'open', 'open', 'open'],
  ['/constructor', 'open', 'open', 'open'],
];

describe('routeGate for every visitor', () => {
  const cases = rows.flatMap(([path, ...gates]) =>
    enrollmentTypes.flatMap((enrollmentType, column) =>
      visitors.map((visitor) => ({ path, enrollmentType, visitor, gate: gates[column] })),
    ),
  );
  it.each(cases)('$path of $enrollmentType for $visitor is $gate', ({ path, gate, ...rest }) => {
    expect(routeGate(path, facts(rest))).toBe(gate);
  });
});

describe('a member whose email needs an update', () => {
  it.each([
    ['/account/overview', 'cardMember', 'fixCredentials'],
    ['/account', 'nonCardMember', 'fixCredentials'],
    ['/account/overview', 'anonymous', 'signIn'],
    ['/fix_credentials', 'cardMember', 'open'],
    ['/search', 'cardMember', 'open'],
  ] as const)('at %s, %s: %s', (path, visitor, gate) => {
    expect(routeGate(path, facts({ visitor, emailNeedsUpdate: true }))).toBe(gate);
  });
});

describe('the account center', () => {
  const paths = [
    '/favorites',
    '/account',
    '/account/overview',
    '/account/user_profile',
    '/account/any',
  ];
  it.each(
    paths.flatMap((path) =>
      enrollmentTypes.flatMap((enrollmentType) =>
        visitors.map((visitor) => ({ path, enrollmentType, visitor })),
      ),
    ),
  )('$path of $enrollmentType for $visitor', ({ path, enrollmentType, visitor }) => {
    const whenEnrolling = visitor === 'anonymous' ? 'signIn' : 'open';
    expect(routeGate(path, facts({ enrollmentType, visitor }))).toBe(
      enrollmentType === 'none' ? 'notFound' : whenEnrolling,
    );
  });
});

it.each(['/discover', '/discover/deals'])(
  '%s exists where the partner has a discover page',
  (path) => {
    expect(routeGate(path, facts({ hasDiscoverPage: true }))).toBe('open');
    expect(routeGate(path, facts({ hasDiscoverPage: false }))).toBe('notFound');
  },
);

it.each([
  ['direct', 'anonymous', 'signIn'],
  ['sso', 'anonymous', 'signIn'],
  ['none', 'anonymous', 'notFound'],
  ['none', 'cardMember', 'notFound'],
  ['direct', 'cardMember', 'open'],
  ['direct', 'nonCardMember', 'open'],
  ['sso', 'closedAccount', 'open'],
] as const)('accountGate with %s enrollment for %s: %s', (enrollmentType, visitor, gate) => {
  expect(accountGate(enrollmentType, visitor)).toBe(gate);
});
