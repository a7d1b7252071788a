import { lockRules } from '#domain/member/lockout.ts';
import { readSentMail } from '#server/features/mail/index.ts';
import { readConsents } from '#server/features/privacy/index.ts';
import { readNameLock } from '#server/features/sign-in-limits/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { type FoundMember, findMemberByEmail } from '../members/member-store.ts';
import { type StaffContext, staff } from '../staff-context.ts';
import {
  countDevices,
  readContact,
  readErasure,
  readHealth,
  readSessions,
} from './account-store.ts';

/** The names under which a member signs in, as counters of failures store them. */
export const namesOf = (
  { nameSubjectOf }: StaffContext,
  { partnerId, email, memberNumber }: FoundMember,
): string[] =>
  nameSubjectOf
    ? [email, memberNumber].filter(Boolean).map((name) => nameSubjectOf(partnerId, name))
    : [];

const readLock = async (trx: Trx, context: StaffContext, member: FoundMember) => {
  const names = namesOf(context, member);
  const { partnerId } = member;
  const { failures, lockedUntil } =
    names.length > 0
      ? await readNameLock(trx, { partnerId, names })
      : { failures: 0, lockedUntil: null };
  const until = lockedUntil && lockedUntil > context.engine.now() ? lockedUntil : null;
  const isLocked = until !== null || failures >= lockRules.row.failures;
  return { failures, isLocked, until: until?.toISOString() ?? null };
};

const readConsentsOf = async (trx: Trx, key: { partnerId: string; memberId: number }) =>
  (await readConsents(trx, key)).map((row) => ({
    id: row.id,
    kind: row.kind,
    textVersion: row.text_version,
    agreedAt: row.agreed_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    lastFour: row.last_four,
  }));

export const readMemberAccount = staff.memberAccount.show.handler(
  ({ context, input: { partner: partnerId, email }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const member = await findMemberByEmail(trx, { email, partnerId });
      const key = { partnerId, memberId: member?.id ?? 0 };
      const contact = await readContact(trx, key);
      if (!member || !contact) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const now = context.engine.now();
      return {
        ...contact,
        undeliverableSince: contact.undeliverableSince?.toISOString() ?? null,
        unconfirmedSince: contact.unconfirmedSince?.toISOString() ?? null,
        cards: await readHealth(trx, key, now),
        consents: await readConsentsOf(trx, key),
        sessions: await readSessions(trx, key, now),
        rememberedDevices: await countDevices(trx, key, now),
        lock: await readLock(trx, context, member),
        erasure: await readErasure(trx, key),
      };
    }),
);

export const readMail = staff.memberAccount.mail.handler(
  ({ context: { engine }, input: { partner: partnerId, email, id }, errors }) =>
    asEngine(engine.db, async (trx) => {
      const member = await findMemberByEmail(trx, { email, partnerId });
      if (!member) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const mail = await readSentMail(trx, { partnerId, memberId: member.id }, id);
      if (!mail) throw errors.UNKNOWN_MAIL({ data: { id } });
      return { ...mail, sentAt: mail.sentAt.toISOString() };
    }),
);
