import type { Partner } from '#contract/partner.ts';
import { mainMember, type SeedMember, seedMembersOf } from '../members/seed-members.ts';

/** The password of every demonstration member; it is printed at each start and opens invented accounts only. */
export const DEMONSTRATION_PASSWORD = 'table for two tonight';

/** The first restaurant of the demonstration without any limit. */
export const HINT_MERCHANT_ID = '4100000';

export type SignIn = { partner: string; email: string; who: string };

/** The hints printed at start: demonstration sign-ins, and how to send a dine. */
export type SignInHints = { signIns: SignIn[]; password: string; dineCommand: string };

const describe = ({ pattern, tierLevel, memberType }: SeedMember): string => {
  if (pattern === 'main') return 'the one with the most to see';
  if (memberType === 'ClosedAccountMember') return 'closed account';
  if (memberType === 'NonCardMember') return 'no card linked yet';
  return { OptedOut: 'no emails', NonActivated: 'not activated', OptedIn: 'member', VIP: 'VIP' }[
    tierLevel
  ];
};

/** The hints for the programs whose members sign in here, and a dine of the default program's main member. */
export const signInHints = (
  partners: ReadonlyMap<string, Partner>,
  defaultPartner: string,
): SignInHints => {
  const direct = [...partners.values()].filter(({ enrollmentType }) => enrollmentType === 'direct');
  const signIns = direct.flatMap((partner) =>
    seedMembersOf(partner).map((member) => ({
      partner: partner.slug,
      email: member.email,
      who: `${member.firstName} ${member.lastName}, ${describe(member)}`,
    })),
  );
  const flags = `--partner ${defaultPartner} --email ${mainMember.email} --merchant ${HINT_MERCHANT_ID}`;
  return {
    signIns,
    password: DEMONSTRATION_PASSWORD,
    dineCommand: `npx dineback members dine ${flags} --amount 42.50`,
  };
};
