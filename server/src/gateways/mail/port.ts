/** One mail, with both of its bodies. */
export type Mail = {
  partnerId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Hands a mail on; throws when it could not, so that it is tried again. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
