import type { CardType, MemberType, TierLevel } from '#domain/member/member.ts';

export type Plot = 'main' | 'steady' | 'vip' | 'renewing' | 'newcomer' | 'left' | 'none';

/** One invented member of a program. */
export type CastMember = {
  email: string;
  firstName: string;
  lastName: string;
  tierLevel: TierLevel;
  memberType: MemberType;
  /** Months between joining and today. */
  monthsAgo: number;
  cards: readonly CardType[];
  plot: Plot;
  address: { address1: string; city: string; state: string; zipCode: string };
  phoneNumber: string | null;
};

const newYork = (address1: string, zipCode: string) => ({
  address1,
  city: 'New York',
  state: 'NY',
  zipCode,
});

/** The member whose account is closed; closing it ends the story. */
export const closedMember: CastMember = {
  email: 'carl@example.test',
  firstName: 'Carl',
  lastName: 'Mbeki',
  tierLevel: 'OptedIn',
  memberType: 'ClosedAccountMember',
  monthsAgo: 14,
  cards: ['Discover'],
  plot: 'left',
  address: newYork('19 Bank St', '10014'),
  phoneNumber: null,
};

/** The member that a visitor of the demonstration should sign in as first. */
export const mainMember: CastMember = {
  email: 'maya@example.test',
  firstName: 'Maya',
  lastName: 'Okafor',
  tierLevel: 'OptedIn',
  memberType: 'EnrolledCardMember',
  monthsAgo: 14,
  cards: ['Visa', 'Amex', 'Mastercard'],
  plot: 'main',
  address: newYork('410 W 24th St', '10011'),
  phoneNumber: '212-555-0142',
};

const everywhere: readonly CastMember[] = [
  mainMember,
  {
    email: 'oliver@example.test',
    firstName: 'Oliver',
    lastName: 'Brandt',
    tierLevel: 'OptedOut',
    memberType: 'EnrolledCardMember',
    monthsAgo: 13,
    cards: ['Mastercard'],
    plot: 'steady',
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
    plot: 'newcomer',
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
    plot: 'none',
    address: newYork('55 Water St', '10041'),
    phoneNumber: '917-555-0118',
  },
  closedMember,
];

const withVip: readonly CastMember[] = [
  {
    email: 'victor@example.test',
    firstName: 'Victor',
    lastName: 'Lindqvist',
    tierLevel: 'VIP',
    memberType: 'EnrolledCardMember',
    monthsAgo: 14,
    cards: ['Amex', 'Visa'],
    plot: 'vip',
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
    plot: 'renewing',
    address: newYork('140 Riverside Dr', '10024'),
    phoneNumber: null,
  },
];

/** The members of a demonstration program: one of every kind and tier it has. */
export const castOf = ({ hasVIP }: { hasVIP: boolean }): readonly CastMember[] =>
  hasVIP ? [...everywhere, ...withVip] : everywhere;
