import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring.ts';
import { newSecret } from '../keys/secret.ts';
import type { MemberKey } from '../tenancy/member-key.ts';

const idBytes = 16;

const markOf = (key: string, { partnerId, memberId }: MemberKey, id: string) =>
  createHmac('sha256', key).update(`device\n${partnerId}\n${memberId}\n${id}`).digest();

/** A device of this member's: an id of its own, signed. */
export const newTrustedDevice = ([key]: KeyRing, owner: MemberKey): string => {
  const id = newSecret(idBytes);
  return `${id}.${markOf(key, owner, id).toString('base64url')}`;
};

/** The id of the device when the cookie is this member's, else undefined. */
export const trustedDeviceId = (
  ring: KeyRing,
  owner: MemberKey,
  cookie: string | undefined,
): string | undefined => {
  const [id = '', mark = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(mark, 'base64url');
  const isOurs = ring.some((key) => {
    const right = markOf(key, owner, id);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? id : undefined;
};
