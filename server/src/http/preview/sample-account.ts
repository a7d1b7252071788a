import { contract } from '#contract/index.ts';
import type { Bonus, Member } from '#contract/member.ts';
import type { Partner } from '#contract/partner.ts';
import { welcomeOffer } from '#domain/bonuses/welcome-offer.ts';
import type { PreviewKind } from '#domain/content/preview-kinds.ts';
import type { TierLevel } from '#domain/member/member.ts';
import { businessDay } from '#domain/time/local-time.ts';

export type SampleInput = { kind: Exclude<PreviewKind, 'visitor'>; partner: Partner; now: Date };

const tiers: { readonly [K in SampleInput['kind']]: TierLevel } = {
  optedOut: 'OptedOut',
  notActivated: 'NonActivated',
  welcomeBonus: 'OptedIn',
  member: 'OptedIn',
  vip: 'VIP',
};

const DINES = 4;
const MONTHS = 12;

const dayOf = ({ now }: SampleInput): string => businessDay(now);
const yearOf = (input: SampleInput): string => dayOf(input).slice(0, 4);

const welcomeBonus = ({ partner: { bonuses }, now }: SampleInput): Bonus[] => {
  const offer = welcomeOffer(bonuses);
  if (!offer) return [];
  return [
    {
      code: 'WELCOME',
      isNewMemberBonus: true,
      description: '',
      memberIsEligibleForNMB: true,
      bonusStatus: 'Eligible',
      createDateUtc: now.toISOString(),
      rewardAmount: offer.rewardUnits,
      dinesCounted: 0,
      dinesRequired: offer.dines,
      minSpend: offer.minSpendCents / 100,
      days: offer.days,
      endsOn: null,
    },
  ];
};

const sampleMember = (input: SampleInput): Member => {
  const { kind, partner } = input;
  const tierLevel = tiers[kind];
  const isActive = kind !== 'notActivated';
  return {
    publicId: 'preview',
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya@mail.example',
    emailOptIn: kind !== 'optedOut',
    phoneNumber: null,
    smsOptIn: false,
    address: { address1: '', address2: '', city: '', state: '', zipCode: '11231' },
    familyId: null,
    tierLevel,
    memberType: isActive ? 'EnrolledCardMember' : 'NonCardMember',
    hasWebProfile: true,
    active: isActive,
    interfaceType: partner.enrollmentType === 'sso' ? 'sso' : 'direct',
    enrollmentSource: null,
    joinDate: `${yearOf(input)}-01-02`,
    activeBonuses: kind === 'welcomeBonus' ? welcomeBonus(input) : [],
    diningProgress: null,
    earnRate: partner.showEarnRate ? partner.earnRates[tierLevel] : null,
    linkedCards: isActive ? 1 : 0,
    emailNeedsUpdate: false,
    version: '0',
  };
};

const noActivity = { data: [], months: [], totalPages: 1, totalResultSize: 0 };

const sampleSummary = ({ kind }: SampleInput) => ({
  currentYearBenefits: 0,
  currentYearDines: kind === 'member' || kind === 'vip' ? DINES : 0,
  months: Array.from({ length: MONTHS }, () => 0),
  onTheWay: 0,
  waitingForReview: 0,
  balance: 0,
});

const sampleCard = (input: SampleInput) => ({
  id: 'preview',
  cardType: 'Visa',
  lastFour: '4417',
  description: '',
  tracksFrom: `${yearOf(input)}-01-02`,
  expires: null,
  lastSeen: null,
});

const samples: readonly [endpoint: object, respond: (input: SampleInput) => unknown][] = [
  [contract.member.current, sampleMember],
  [contract.member.dineSummary, sampleSummary],
  [contract.activity.transactions, () => noActivity],
  [contract.activity.statementCredits, () => noActivity],
  [contract.activity.creditBalance, () => ({ memberBalance: 0, nextPayout: null })],
  [
    contract.activity.rewardSums,
    (input) => ({
      year: Number(yearOf(input)),
      today: dayOf(input),
      total: 0,
      groups: [],
      balances: [],
    }),
  ],
  [contract.activity.reviewStatus, () => []],
  [contract.cards.list, (input) => (input.kind === 'notActivated' ? [] : [sampleCard(input)])],
  [contract.cards.partnerCards, () => []],
  [contract.cards.notices, () => []],
  [contract.favorites.ids, () => ({ merchantIds: [] })],
  [contract.favorites.list, () => ({ favorites: [] })],
  [
    contract.reservations.list,
    ({ now }) => ({
      readAt: now.toISOString(),
      reservations: [],
      waitlist: [],
      calendarUrl: '',
    }),
  ],
  [contract.merchant.earningToday, () => []],
  [contract.merchant.offers, () => ({ offers: [] })],
  [contract.claims.list, () => []],
  [contract.claims.suggestions, () => ({ reservations: [], restaurants: [] })],
  [contract.notifications.read, () => ({ muted: [], quiet: null, pushKey: null, devices: 0 })],
];

type Declared = { '~orpc': { route: { path?: string } } };

const byPath = new Map(
  // The contract is walked by value, which its precise type does not allow.
  samples.map(([endpoint, respond]) => [(endpoint as Declared)['~orpc'].route.path, respond]),
);

/** The response of an endpoint to an invented member; undefined where it is not of a member. */
export const sampleResponse = (path: string, input: SampleInput): unknown =>
  byPath.get(path)?.(input);
