/** A member's primary key: queries always name the partner too. */
export type MemberKey = { partnerId: string; memberId: number };
