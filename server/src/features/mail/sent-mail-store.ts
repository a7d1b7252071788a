import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Trx } from '#server/platform/db/index.ts';
import type { Task } from '#server/platform/outbox/store.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** A mail that was sent, and the origin of its program, whose links carry secrets. */
export type SentMail = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  origin: string;
};

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** A text of a mail whose links to the program have no query string: those carry tokens. */
export const withoutSecrets = (text: string, origin: string): string =>
  text
    .split(origin)
    .map((part, index) =>
      index === 0 ? part : part.replace(/^([^\s"'<>?#]*)[?#][^\s"'<>]*/, '$1'),
    )
    .join(origin);

/** The stored form of a mail. */
export const compressMail = ({ text, html, origin }: SentMail): Promise<Buffer> =>
  compress(
    JSON.stringify({ text: withoutSecrets(text, origin), html: withoutSecrets(html, origin) }),
  );

type Stored = { task: Task; mail: SentMail; body: Buffer; now: Date };

export const insertSentMail = (trx: Trx, { task, mail, body, now }: Stored) =>
  trx
    .insertInto('sent_mail')
    .values({
      partner_id: task.partnerId,
      member_id: task.memberId,
      task_id: task.id,
      recipient: mail.recipient,
      mail_subject: mail.subject,
      body,
      sent_at: now,
    })
    .execute();

/** Runs as the engine role: a mail of a member as it was sent; undefined for another one's. */
export const readSentMail = async (trx: Trx, { partnerId, memberId }: MemberKey, id: number) => {
  const row = await trx
    .selectFrom('sent_mail')
    .select(['recipient', 'mail_subject', 'body', 'sent_at'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  // The column has what compressMail wrote.
  const body = JSON.parse((await expand(row.body)).toString()) as { text: string; html: string };
  return { recipient: row.recipient, subject: row.mail_subject, sentAt: row.sent_at, ...body };
};
