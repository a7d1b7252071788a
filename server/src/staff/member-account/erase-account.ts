import {
  eraseMember,
  findOpenPayout,
  jsonOf,
  staffPartsOf,
} from '#server/features/privacy/index.ts';
import { asEngine, asOwner } from '#server/platform/db/index.ts';
import { findMemberByEmail } from '../members/member-store.ts';
import { auditName, partnerOf, staff } from '../staff-context.ts';
import { insertErasure, readErasure } from './account-store.ts';
import { auditMember } from './change-account.ts';

export const exportMemberData = staff.memberAccount.exportData.handler(
  async ({ context, input: { partner: partnerId, email, reason }, errors }) => {
    const { db, now } = context.engine;
    const member = await asEngine(db, async (trx) => {
      const found = await findMemberByEmail(trx, { email, partnerId });
      if (!found) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const detail = { reason };
      await auditMember(trx, context, { action: 'member data exported', member: found, detail });
      return found;
    });
    const { programName: program } = partnerOf(context, partnerId);
    const parts = await staffPartsOf(db, { partnerId, memberId: member.id });
    const texts: string[] = [];
    for await (const text of jsonOf({ program, writtenAt: now().toISOString() }, parts))
      texts.push(text);
    return new Blob(texts, { type: 'application/json' });
  },
);

export const eraseMemberAccount = staff.memberAccount.erase.handler(
  ({ context, input: { partner: partnerId, email, confirm, reason }, errors }) =>
    asOwner(context.engine.db, async (trx) => {
      const member = await findMemberByEmail(trx, { email, partnerId });
      if (!member) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const key = { partnerId, memberId: member.id };
      await trx
        .selectFrom('member')
        .select('id')
        .where('partner_id', '=', partnerId)
        .where('id', '=', member.id)
        .forUpdate()
        .execute();
      if (await readErasure(trx, key)) throw errors.ERASED_BEFORE();
      if (confirm.trim().toLowerCase() !== member.email.toLowerCase()) throw errors.NOT_CONFIRMED();
      const payout = await findOpenPayout(trx, key);
      if (payout !== undefined) throw errors.PAYOUT_OPEN({ data: { id: payout } });
      const now = context.engine.now();
      const rows = await eraseMember(trx, key, now);
      const count = rows.reduce((sum, table) => sum + table.count, 0);
      const detail = { before: 'identified', after: 'erased', rows: count, reason };
      await auditMember(trx, context, { action: 'member erased', member, detail });
      await insertErasure(trx, key, { erasedBy: auditName(context), reason, rows, now });
      const erasure = await readErasure(trx, key);
      if (!erasure) throw new Error('the erasure was not recorded');
      return erasure;
    }),
);
