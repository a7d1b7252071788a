import { screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bonus, DineSummary, Member } from '#contract/member.ts';
import { Overview } from '../features/account/overview.tsx';
import { Bonuses } from '../features/bonuses/bonuses.tsx';
import { HomeBanners } from '../features/content-page/home-banners.tsx';
import { useNextAction } from '../features/next-action/index.ts';
import { MemberHeader } from '../features/tonight/index.ts';
import { memberFixture } from '../testing/member-fixture.ts';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';

const dineSummary = vi.fn();
stubApi({
  member: { dineSummary },
  referrals: { invitation: vi.fn(async () => ({ path: '/i?1.abcdefgh' })) },
});

const zeros: DineSummary = {
  currentYearBenefits: 0,
  currentYearDines: 0,
  months: Array<number>(12).fill(0),
  onTheWay: 0,
  waitingForReview: 0,
  balance: 0,
};
const regular = { ...zeros, currentYearBenefits: 320, currentYearDines: 4 };
const bonus = (code: string, changes: Partial<Bonus> = {}): Bonus => ({
  code,
  isNewMemberBonus: false,
  description: '',
  memberIsEligibleForNMB: false,
  bonusStatus: 'Eligible',
  createDateUtc: '2026-11-01T00:00:00.000Z',
  rewardAmount: 500,
  dinesCounted: 0,
  dinesRequired: 2,
  minSpend: 40,
  days: 30,
  endsOn: null,
  ...changes,
});
const today = new Date().toISOString().slice(0, 10);

const kinds: [string, Partial<Member>, DineSummary][] = [
  ['who earns', {}, regular],
  ['without a card', { linkedCards: 0, memberType: 'NonCardMember', joinDate: today }, zeros],
  ['who is not active', { tierLevel: 'NonActivated', earnRate: 0 }, zeros],
  ['without emails', { tierLevel: 'OptedOut', emailOptIn: false, earnRate: 1 }, regular],
  ['who just joined', { joinDate: today }, zeros],
  [
    'with an open welcome bonus',
    { joinDate: today, activeBonuses: [bonus('WELCOME', { isNewMemberBonus: true })] },
    zeros,
  ],
  ['with two open bonuses', { activeBonuses: [bonus('A'), bonus('B')] }, regular],
  ['who is a VIP', { tierLevel: 'VIP', activeBonuses: [bonus('A')] }, regular],
];

const HomeBlocks = () => (
  <>
    <MemberHeader amount={320} nextTable={undefined} />
    <HomeBanners action={useNextAction()} />
  </>
);

const OverviewBlocks = ({ member }: { member: Member }) => (
  <Overview
    member={member}
    today={today}
    hour={19}
    origin="http://x"
    dinesOnTheWay={0}
    renderBonuses={(without) => <Bonuses member={member} now={new Date()} without={without} />}
    latest={null}
  />
);

const pages = ['/join', '/activate', '/account/manage_cards', '/account/user_profile'];

/** Actions of links and buttons that stand in more than one block. */
const repeatedActions = (container: HTMLElement): string[] => {
  const found = [...container.querySelectorAll<HTMLElement>('a[href], button')].flatMap((item) => {
    const path = new URL(item.getAttribute('href') ?? 'http://x/', 'http://x').pathname;
    const isTurnOn = item.localName === 'button' && /^turn on/i.test(item.textContent);
    const action = isTurnOn ? 'turn on' : pages.find((page) => page === path);
    const list = item.closest('[aria-labelledby="bonuses"]');
    return action ? { action, block: list ?? item.closest('section, header, dl') } : [];
  });
  const actions = [...new Set(found.map(({ action }) => action))];
  const blocksOf = (action: string) =>
    new Set(found.filter((item) => item.action === action).map(({ block }) => block));
  return actions.filter((action) => blocksOf(action).size > 1);
};

it('an action in two blocks is found', () => {
  const page = document.createElement('div');
  page.innerHTML = `<header><a href="/join">Join</a><a href="/join">Join</a></header>
    <section><button>Turn on</button></section><dl><a href="/account/user_profile">Change</a></dl>`;
  expect(repeatedActions(page)).toEqual([]);
  page.insertAdjacentHTML('beforeend', '<section><a href="/join?a=b">Join</a></section>');
  page.insertAdjacentHTML('beforeend', '<section><button>Turn on all</button></section>');
  expect(repeatedActions(page)).toEqual(['/join', 'turn on']);
});

beforeEach(() => vi.clearAllMocks());

describe.each(kinds)('a member %s', (_, changes, summary) => {
  const show = (blocks: (member: Member) => ReactNode) => {
    dineSummary.mockResolvedValue(summary);
    const member = memberFixture(changes);
    return renderInApp(<Suspense>{blocks(member)}</Suspense>, {
      member,
      partner: partnerFixture({ hasVIP: true }),
    });
  };

  it.each<[string, (member: Member) => ReactNode]>([
    ['home', () => <HomeBlocks />],
    ['overview', (member) => <OverviewBlocks member={member} />],
  ])('finds no action twice on the %s', async (_page, blocks) => {
    const { container } = await show(blocks);
    await screen.findByRole('heading', { level: 1 });
    expect(repeatedActions(container)).toEqual([]);
  });
});
