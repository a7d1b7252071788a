import { endCard } from '#server/features/cards/index.ts';
import { isMailKind } from '#server/features/mail/index.ts';
import { clearNames } from '#server/features/sign-in-limits/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, inPartner, type Trx } from '#server/platform/db/index.ts';
import { reopenTask } from '#server/platform/outbox/store.ts';
import { revokeMemberSessions } from '#server/platform/sessions/store.ts';
import { type FoundMember, findMemberByEmail } from '../members/member-store.ts';
import { auditName, requirePart, type StaffContext, staff } from '../staff-context.ts';
import { countDevices, readSessions } from './account-store.ts';
import { namesOf } from './read-account.ts';

type Change = {
  action: string;
  member: FoundMember;
  detail: Record<string, string | number>;
};

/** Audits a change of a member's account in the transaction that makes it. */
export const auditMember = (trx: Trx, context: StaffContext, { action, member, detail }: Change) =>
  insertAudit(trx, {
    partnerId: member.partnerId,
    memberId: member.id,
    at: context.engine.now(),
    actor: auditName(context),
    action,
    detail,
  });

export const unlinkCard = staff.memberAccount.unlinkCard.handler(
  ({ context, input: { partner: partnerId, email, id, reason }, errors }) =>
    inPartner(context.engine.db, partnerId, async (trx) => {
      const member = await findMemberByEmail(trx, { email, partnerId });
      if (!member) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const card = await endCard(trx, {
        partnerId,
        memberId: member.id,
        id,
        reason: 'deleted',
        now: context.engine.now(),
      });
      if (!card) throw errors.UNKNOWN_CARD({ data: { id } });
      const { last_four: lastFour } = card;
      const detail = { card: id, lastFour, before: 'linked', after: 'unlinked', reason };
      await auditMember(trx, context, { action: 'card unlinked', member, detail });
      return { lastFour };
    }),
);

export const endMemberSessions = staff.memberAccount.endSessions.handler(
  ({ context, input: { partner: partnerId, email, reason }, errors }) =>
    inPartner(context.engine.db, partnerId, async (trx) => {
      const member = await findMemberByEmail(trx, { email, partnerId });
      if (!member) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const key = { partnerId, memberId: member.id };
      const now = context.engine.now();
      const before = (await readSessions(trx, key, now)).length;
      const devices = await countDevices(trx, key, now);
      await revokeMemberSessions(trx, key, now);
      const detail = { before, after: 0, devices, reason };
      await auditMember(trx, context, { action: 'member sessions ended', member, detail });
      return { ended: before + devices };
    }),
);

export const unlockMember = staff.memberAccount.unlock.handler(
  ({ context, input: { partner: partnerId, email, reason }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      requirePart(context.nameSubjectOf);
      const member = await findMemberByEmail(trx, { email, partnerId });
      if (!member) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const failures = await clearNames(trx, { partnerId, names: namesOf(context, member) });
      const detail = { counters: failures, reason };
      await auditMember(trx, context, { action: 'sign-in unlocked', member, detail });
      return { failures };
    }),
);

const findMail = async (trx: Trx, { partnerId, id: memberId }: FoundMember, id: number) => {
  const task = await trx
    .selectFrom('outbox')
    .select('kind')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return task && isMailKind(task.kind) ? task.kind : undefined;
};

export const resendMail = staff.memberAccount.resendMail.handler(
  ({ context, input: { partner: partnerId, email, task: id, reason }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const member = await findMemberByEmail(trx, { email, partnerId });
      if (!member) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const mail = await findMail(trx, member, id);
      if (!mail) throw errors.UNKNOWN_MAIL({ data: { id } });
      const task = { partnerId, memberId: member.id, id, now: context.engine.now() };
      if (!(await reopenTask(trx, task))) throw errors.MAIL_WAITING({ data: { id } });
      const detail = { mail, task: id, reason };
      await auditMember(trx, context, { action: 'mail resent', member, detail });
      return { mail };
    }),
);
