export type Mail = {
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
