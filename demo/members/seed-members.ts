import { type CardBrandCode, cardTypesOf } from '#domain/cards/card-brand.ts';
import type { CardType, MemberType, TierLevel } from '#domain/member/member.ts';

export type DiningPattern = 'main' | 'regular' | 'vip' | 'renewing' | 'newcomer' | 'left' | 'none';

/** One seed member of a partner. */
export type SeedMember = {
  email: string;
  firstName: string;
  lastName: string;
  tierLevel: TierLevel;
  memberType: MemberType;
  /** Months between joining and today. */
  monthsAgo: number;
  cards: readonly CardType[];
  pattern: DiningPattern;
  address: { address1: string; city: string; state: string; zipCode: string };
  phoneNumber: string | null;
};

const newYork = (address1: string, zipCode: string) => ({
  address1,
  city: 'New York',
  state: 'NY',
  zipCode,
});

/** The member whose account is closed; seeding closes it last. */
export const closedMember: SeedMember = {
  email: 'carl@example.test',
  firstName: 'Carl',
  lastName: 'Mbeki',
  tierLevel: 'OptedIn',
  memberType: 'ClosedAccountMember',
  monthsAgo: 14,
  cards: ['Discover'],
  pattern: 'left',
  address: newYork('19 Bank St', '10014'),
  phoneNumber: null,
};

/** The member that a visitor of the demonstration signs in as first. */
export const mainMember: SeedMember = {
  email: 'maya@example.test',
  firstName: 'Maya',
  lastName: 'Okafor',
  tierLevel: 'OptedIn',
  memberType: 'EnrolledCardMember',
  monthsAgo: 14,
  cards: ['Visa', 'Amex', 'Mastercard'],
  pattern: 'main',
  address: newYork('410 W 24th St', '10011'),
  phoneNumber: '212-555-0142',
};

const everywhere: readonly SeedMember[] = [
  mainMember,
  {
    email: 'oliver@example.test',
    firstName: 'Oliver',
    lastName: 'Brandt',
    tierLevel: 'OptedOut',
    memberType: 'EnrolledCardMember',
    monthsAgo: 13,
    cards: ['Mastercard'],
    pattern: 'regular',
    address: newYork('88 Greene St', '10012'),
    phoneNumber: null,
  },
  {
    email: 'nadia@example.test',
    firstName: 'Nadia',
    lastName: 'Haddad',
    tierLevel: 'NonActivated',
    memberType: 'EnrolledCardMember',
    monthsAgo: 2,
    cards: ['Visa'],
    pattern: 'newcomer',
    address: newYork('301 E 79th St', '10075'),
    phoneNumber: null,
  },
  {
    email: 'june@example.test',
    firstName: 'June',
    lastName: 'Park',
    tierLevel: 'OptedIn',
    memberType: 'NonCardMember',
    monthsAgo: 1,
    cards: [],
    pattern: 'none',
    address: newYork('55 Water St', '10041'),
    phoneNumber: '917-555-0118',
  },
  closedMember,
];

const withVip: readonly SeedMember[] = [
  {
    email: 'victor@example.test',
    firstName: 'Victor',
    lastName: 'Lindqvist',
    tierLevel: 'VIP',
    memberType: 'EnrolledCardMember',
    monthsAgo: 14,
    cards: ['Amex', 'Visa'],
    pattern: 'vip',
    address: newYork('2 Park Ave', '10016'),
    phoneNumber: '646-555-0177',
  },
  {
    email: 'renata@example.test',
    firstName: 'Renata',
    lastName: 'Moreau',
    tierLevel: 'VIP',
    memberType: 'EnrolledCardMember',
    monthsAgo: 14,
    cards: ['Visa'],
    pattern: 'renewing',
    address: newYork('140 Riverside Dr', '10024'),
    phoneNumber: null,
  },
];

type Program = { hasVIP: boolean; cardTypesAccepted: readonly CardBrandCode[] };

/** The seed members of a partner: one of every kind and tier it has, with cards that it accepts. */
export const seedMembersOf = ({ hasVIP, cardTypesAccepted }: Program): readonly SeedMember[] => {
  const accepted = cardTypesOf(cardTypesAccepted);
  const acceptedCard = (card: CardType, index: number) =>
    accepted.includes(card) ? card : (accepted[index % accepted.length] ?? card);
  const members = hasVIP ? [...everywhere, ...withVip] : everywhere;
  return members.map((member) => ({ ...member, cards: member.cards.map(acceptedCard) }));
};
