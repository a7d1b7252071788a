import type { Trx } from '#server/platform/db/index.ts';

type StoredMail = {
  partner_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
};

export const insertMail = (trx: Trx, mail: StoredMail) =>
  trx.insertInto('demonstration_mail').values(mail).execute();
