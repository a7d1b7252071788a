import { isStrictEmail } from '../forms/email.ts';

/**
 * Whether an address can receive mail: partners that have none send one under `.invalid` (RFC
 * 2606).
 */
export const isDeliverable = (email: string): boolean =>
  isStrictEmail(email) && !email.toLowerCase().endsWith('.invalid');

/** Whether a member must enter another email because theirs is invalid or bounced. */
export const needsEmailUpdate = (email: string, undeliverableSince: Date | null): boolean =>
  undeliverableSince !== null || !isDeliverable(email);
