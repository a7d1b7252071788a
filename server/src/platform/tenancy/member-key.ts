/** A member's row: no query names the one without the other. */
export type MemberKey = { partnerId: string; memberId: number };
