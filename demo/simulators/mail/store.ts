import type { Trx } from '#server/platform/db/index.ts';

type KeptMail = {
  partner_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
};

export const keepMail = (trx: Trx, mail: KeptMail) =>
  trx.insertInto('demonstration_mail').values(mail).execute();
