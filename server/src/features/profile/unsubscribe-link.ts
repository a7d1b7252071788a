import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

const macOf = (key: string, { partnerId, memberId }: MemberKey): Buffer =>
  createHmac('sha256', key)
    .update(`unsubscribe|${partnerId.length}|${partnerId}|${memberId}`)
    .digest();

/** The path that turns off one member's emails without a session. */
export const unsubscribePath = (key: string, member: MemberKey): string =>
  `${UNSUBSCRIBE_PATH}?token=${member.memberId}.${macOf(key, member).toString('base64url')}`;

/** The member of a token; null when it was not signed for this partner. */
export const memberOfToken = (
  keys: KeyRing,
  partnerId: string,
  token: string,
): MemberKey | null => {
  const [, id = '', mac = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  const member = { partnerId, memberId: Number(id) };
  const input = Buffer.from(mac, 'base64url');
  const isRight = keys.some((key) => {
    const right = macOf(key, member);
    return input.length === right.length && timingSafeEqual(input, right);
  });
  return isRight ? member : null;
};
