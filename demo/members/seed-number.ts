import { createHash } from 'node:crypto';
import type { Partner } from '#contract/partner.ts';

/** The partner's number of a seed member, the same in every seed; null in a program without numbers. */
export const seedNumber = (
  { slug, hasPPN }: Pick<Partner, 'slug' | 'hasPPN'>,
  email: string,
): string | null => {
  if (!hasPPN) return null;
  const digest = createHash('sha256').update(`${slug} ${email}`).digest();
  return String(digest.readUInt32BE()).padStart(10, '0');
};
