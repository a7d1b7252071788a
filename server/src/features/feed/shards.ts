import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
export const LOCK_SHARDS = 64;

/** The lock of a text: the same in every process. */
export const shardOfText = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
  return hash % LOCK_SHARDS;
};

/** The lock under which a member's dines are decided. */
export const shardOfMember = (member: MemberKey): number =>
  shardOfText(`${member.partnerId} ${member.memberId}`);
