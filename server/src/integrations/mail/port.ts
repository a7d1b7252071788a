/** One mail, with both of its bodies. */
export type Mail = {
  partnerId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The server of the address will not take mail for it, now or later. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly address: string;

  constructor(address: string) {
    super('the address takes no mail');
    this.address = address;
  }
}

/** Hands a mail on; throws when it could not, so that it is tried again. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
