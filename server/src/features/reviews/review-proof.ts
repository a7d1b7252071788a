import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#server/platform/keys/secret.ts';

type Dine = { partnerId: string; dineId: number };

const macOf = (key: string, { partnerId, dineId }: Dine): Buffer =>
  createHmac('sha256', key).update(`review|${partnerId.length}|${partnerId}|${dineId}`).digest();

/** What travels through the form with a dine, so that no member completes the review of another's. */
export const reviewProof = (key: string, dine: Dine): string =>
  macOf(key, dine).toString('base64url');

export const isReviewProof = (keys: KeyRing, dine: Dine, proof: string): boolean => {
  const given = Buffer.from(proof, 'base64url');
  return keys.some((key) => {
    const right = macOf(key, dine);
    return given.length === right.length && timingSafeEqual(given, right);
  });
};
