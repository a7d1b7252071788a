import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#server/platform/keys/secret.ts';

type Dine = { partnerId: string; dineId: number };

const macOf = (key: string, { partnerId, dineId }: Dine): Buffer =>
  createHmac('sha256', key).update(`review|${partnerId.length}|${partnerId}|${dineId}`).digest();

/** Signs a dine for the review form, so that no member completes the review of another's. */
export const reviewProof = (key: string, dine: Dine): string =>
  macOf(key, dine).toString('base64url');

/** Whether the proof was made for this dine with one of the keys. */
export const isReviewProof = (keys: KeyRing, dine: Dine, proof: string): boolean => {
  const input = Buffer.from(proof, 'base64url');
  return keys.some((key) => {
    const right = macOf(key, dine);
    return input.length === right.length && timingSafeEqual(input, right);
  });
};
