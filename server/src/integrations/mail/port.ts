import type { PriorityName } from '#server/platform/outbox/priority.ts';

/** Mails of a priority that are sent concurrently, each over a connection of that priority; bulk mails have a setting. */
export const mailSlots = { interactive: 5, timely: 3 } as const;

export type Mail = {
  priority: PriorityName;
  partnerId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the recipient unsubscribes; sent as the `List-Unsubscribe` header. */
  unsubscribeUrl?: string;
  /** Whether a POST to that URL unsubscribes with one click (RFC 8058). */
  isOneClick?: boolean;
};

/** Thrown on a permanent rejection of the recipient. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly address: string;

  constructor(address: string) {
    super('the address does not accept mail');
    this.address = address;
  }
}

/** Sends a mail; throws when it should be retried. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
