import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/secret.ts';
import { newSecret } from '../keys/secret.ts';
import type { MemberKey } from '../tenancy/member-key.ts';

const ID_BYTES = 16;

const signatureOf = (key: string, { partnerId, memberId }: MemberKey, id: string) =>
  createHmac('sha256', key).update(`device\n${partnerId}\n${memberId}\n${id}`).digest();

/** A signed random device id for this member. */
export const newTrustedDevice = ([key]: KeyRing, owner: MemberKey): string => {
  const id = newSecret(ID_BYTES);
  return `${id}.${signatureOf(key, owner, id).toString('base64url')}`;
};

/** The device id when the cookie's signature is this member's, else undefined. */
export const trustedDeviceId = (
  ring: KeyRing,
  owner: MemberKey,
  cookie: string | undefined,
): string | undefined => {
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  const received = Buffer.from(signature, 'base64url');
  const isValid = ring.some((key) => {
    const expected = signatureOf(key, owner, id);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  return isValid ? id : undefined;
};
