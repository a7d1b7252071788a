import { QueryClient } from '@tanstack/react-query';
import { isNotFound, isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Member } from '#contract/member.ts';
import { memberQuery } from '../../api/member-query.ts';
import { partnerQuery } from '../../api/partner-query.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { guardEnrollmentStep } from './guard-enrollment-step.ts';
import { guardRoute } from './guard-route.ts';

const clientOf = (member: Member | null, settings: Record<string, unknown> = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(partnerQuery().queryKey, partnerFixture(settings));
  client.setQueryData(memberQuery().queryKey, member);
  return client;
};

/** Where a guard sends the visitor: `open`, `not found`, or the address with its query. */
const outcomeOf = (guarding: Promise<unknown>): Promise<string> =>
  guarding.then(
    () => 'open',
    (thrown: unknown) => {
      if (isNotFound(thrown)) return 'not found';
      if (!isRedirect(thrown)) throw thrown;
      const { to, search } = thrown.options as { to: string; search?: { from?: string } };
      return search?.from ? `${to} from ${search.from}` : to;
    },
  );

const visitor = null;
const member = memberFixture();
const withoutCard = memberFixture({ memberType: 'NonCardMember', linkedCards: 0 });

describe('the guard of a page', () => {
  const guard = (path: string, who: Member | null, settings: Record<string, unknown> = {}) => {
    const location = { pathname: path.split('?')[0] ?? '', href: path };
    return outcomeOf(guardRoute({ context: { queryClient: clientOf(who, settings) }, location }));
  };

  it.each([
    ['/account/overview', '/login from /account/overview'],
    ['/account/recent_activity?page=2', '/login from /account/recent_activity?page=2'],
    ['/search', 'open'],
    ['/', 'open'],
  ])('sends a visitor of %s to: %s', async (path, outcome) => {
    expect(await guard(path, visitor)).toBe(outcome);
  });

  it.each(['/account/overview', '/search'])('lets a member open %s', async (path) => {
    expect(await guard(path, member)).toBe('open');
  });

  it('redirects a member whose email bounces to replace it', async () => {
    const bounced = memberFixture({ emailNeedsUpdate: true });
    expect(await guard('/account/overview', bounced)).toBe('/fix_credentials');
    expect(await guard('/fix_credentials', bounced)).toBe('open');
  });

  it('is not found when the partner has no accounts', async () => {
    const settings = { enrollmentType: 'none' };
    expect(await guard('/account/overview', visitor, settings)).toBe('not found');
  });
});

describe('the guard of a step of joining', () => {
  type Step = Parameters<typeof guardEnrollmentStep>[1];
  const guard = (path: Step, who: Member | null, settings: Record<string, unknown> = {}) =>
    outcomeOf(guardEnrollmentStep(clientOf(who, settings), path));

  it.each([
    ['/join', 'a visitor', visitor, 'open'],
    ['/add_card', 'a visitor', visitor, '/join'],
    ['/card_added', 'a visitor', visitor, '/join'],
    ['/join', 'a member without a card', withoutCard, '/add_card'],
    ['/add_card', 'a member without a card', withoutCard, 'open'],
    ['/join', 'a member with a card', member, '/account/overview'],
    ['/card_added', 'a member with a card', member, 'open'],
  ] as const)('%s for %s leads to the right step', async (path, _, who, outcome) => {
    expect(await guard(path, who)).toBe(outcome);
  });

  it('redirects to the partner with single sign-on', async () => {
    expect(await guard('/join', visitor, { enrollmentType: 'sso' })).toBe('/login');
  });

  it('has no form when joining is closed', async () => {
    expect(await guard('/join', visitor, { enrollmentType: 'none' })).toBe('not found');
  });
});
