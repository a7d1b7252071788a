import { markUndeliverable } from '#server/features/credentials/index.ts';
import {
  createImpersonationLink,
  endImpersonations,
} from '#server/features/impersonation/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { auditName, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { findMembers as searchMembers } from './member-store.ts';
import { showMember } from './read-members.ts';

export const findMembers = staff.members.find.handler(
  async ({ context, input: { partner: partnerId, text, after, limit: max } }) => {
    const { rows, hasMore } = await readPage(context.engine.db, max, (trx, limit) =>
      searchMembers(trx, { text, partnerId, after, limit }),
    );
    return { members: rows, hasMore };
  },
);

export const readMember = staff.members.show.handler(
  async ({ context, input: { partner: partnerId, email }, errors }) => {
    const shown = await showMember(context.engine.db, { email, partnerId });
    if (!shown) throw errors.UNKNOWN_MEMBER({ data: { email } });
    return shown;
  },
);

export const reportBounce = staff.members.reportBounce.handler(
  ({ context, input: { partner, email }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const address = { partnerId: partner, email };
      if (!(await markUndeliverable(trx, address, context.engine.now())))
        throw errors.UNKNOWN_MEMBER({ data: { email } });
      const detail = { email, before: 'deliverable', after: 'undeliverable' };
      await auditChange(trx, context, { action: 'mail bounced', partner, detail });
      return { email };
    }),
);

export const impersonateMember = staff.members.impersonate.handler(
  ({ context, input: { partner: partnerId, email, reason }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const request = { partnerId, email, actor: auditName(context), now: context.engine.now() };
      const link = await createImpersonationLink(trx, { ...request, reason });
      if (!link) throw errors.UNKNOWN_MEMBER({ data: { email } });
      return link;
    }),
);

export const endMemberImpersonations = staff.members.endImpersonations.handler(
  ({ context, input: { partner: partnerId, email, id }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const request = { partnerId, email, actor: auditName(context), now: context.engine.now() };
      const ended = await endImpersonations(trx, { ...request, id });
      if (ended === undefined) throw errors.UNKNOWN_MEMBER({ data: { email } });
      return { ended };
    }),
);
