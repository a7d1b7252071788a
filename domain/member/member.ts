/** Tier levels, 0 to 3 in copy: opted out, not activated, opted in, VIP. */
export const tierLevels = ['OptedOut', 'NonActivated', 'OptedIn', 'VIP'] as const;
export type TierLevel = (typeof tierLevels)[number];

/** Without a card, with one or more linked cards, or closed. The names are those of the wire. */
export const memberTypes = ['ClosedAccountMember', 'EnrolledCardMember', 'NonCardMember'] as const;
export type MemberType = (typeof memberTypes)[number];

/** How the member reached the app: by public id, single sign-on or direct enrollment. */
export const interfaceTypes = ['known', 'sso', 'direct'] as const;
export type InterfaceType = (typeof interfaceTypes)[number];

/** Kind of visitor; drives the layout and the route gates. */
export type VisitorKind = 'anonymous' | 'nonCardMember' | 'cardMember' | 'closedAccount';

/** Card brands as the wire names them. */
export const cardTypes = ['Visa', 'Amex', 'Mastercard', 'Discover'] as const;
export type CardType = (typeof cardTypes)[number];

/** Statuses of the VIP meter. */
export const diningStatuses = ['Qualifying', 'Renewing', 'Complete'] as const;
export type DiningStatus = (typeof diningStatuses)[number];

/** Visitor kind of a member, or of an anonymous visitor. */
export const visitorKind = (member: { memberType: MemberType } | null): VisitorKind => {
  if (!member) return 'anonymous';
  const kinds = {
    ClosedAccountMember: 'closedAccount',
    EnrolledCardMember: 'cardMember',
    NonCardMember: 'nonCardMember',
  } as const;
  return kinds[member.memberType];
};

/** The step before a dine can earn: activate the membership, link a card, or none. */
export type NextStep = 'activate' | 'linkCard' | null;

/** The step that a member must take before any dine earns. */
export const nextStepOf = (member: { tierLevel: TierLevel; linkedCards: number }): NextStep => {
  if (member.tierLevel === 'NonActivated') return 'activate';
  return member.linkedCards === 0 ? 'linkCard' : null;
};

/** The tier of a newly activated member. */
export const tierOnActivation = (emailOptIn: boolean): 'OptedIn' | 'OptedOut' =>
  emailOptIn ? 'OptedIn' : 'OptedOut';

/** The tier after an email opt-in change, which moves only between opted out and opted in. */
export const tierAfterEmailOptIn = (tier: TierLevel, emailOptIn: boolean): TierLevel => {
  if (tier === 'OptedOut' && emailOptIn) return 'OptedIn';
  return tier === 'OptedIn' && !emailOptIn ? 'OptedOut' : tier;
};
