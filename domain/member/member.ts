/** Tier levels, 0 to 3 in copy: opted out, non-activated, opted in, VIP (A §3). */
export const tierLevels = ['OptedOut', 'NonActivated', 'OptedIn', 'VIP'] as const;
export type TierLevel = (typeof tierLevels)[number];

/** What a member is to the program (A §3). */
export const memberTypes = ['ClosedAccountMember', 'EnrolledCardMember', 'NonCardMember'] as const;
export type MemberType = (typeof memberTypes)[number];

/** How the member came to the app: by public id, single sign-on or direct enrollment (A §3). */
export const interfaceTypes = ['known', 'sso', 'direct'] as const;
export type InterfaceType = (typeof interfaceTypes)[number];

/** Who looks at a page; drives the frame and the gates (A §4). */
export type VisitorKind = 'anonymous' | 'nonCardMember' | 'cardMember' | 'closedAccount';

export const cardTypes = ['Visa', 'Amex', 'Mastercard', 'Discover'] as const;
export type CardType = (typeof cardTypes)[number];

/** Progress statuses of the VIP meter that the documents name, and the one before VIP (A §3). */
export const diningStatuses = ['Qualifying', 'Renewing', 'Complete'] as const;
export type DiningStatus = (typeof diningStatuses)[number];

/** The visitor kind of a signed-in member, or of nobody (A §4). */
export const visitorKind = (member: { memberType: MemberType } | null): VisitorKind => {
  if (!member) return 'anonymous';
  const kinds = {
    ClosedAccountMember: 'closedAccount',
    EnrolledCardMember: 'cardMember',
    NonCardMember: 'nonCardMember',
  } as const;
  return kinds[member.memberType];
};
