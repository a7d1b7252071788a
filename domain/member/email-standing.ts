import { isStrictEmail } from '../forms/email.ts';

/** Whether mail can be sent to an address at all: partners that know none give one under `.invalid` (RFC 2606). */
export const isDeliverable = (email: string): boolean =>
  isStrictEmail(email) && !email.toLowerCase().endsWith('.invalid');

/** Whether a member has to give another e-mail: the one they have cannot work, or mail to it came back (B §2). */
export const needsEmailUpdate = (email: string, undeliverableSince: Date | null): boolean =>
  undeliverableSince !== null || !isDeliverable(email);
