import { timelineKinds } from '#contract/staff/members.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { countMembers, listMembers } from './member-list-store.ts';
import { findMemberByEmail } from './member-store.ts';
import { listTimeline } from './timeline-store.ts';

const PAGE = 100;
const MAX_TOTAL = 10_000;

export const listStaffMembers = staff.members.list.handler(
  ({ context: { engine }, input: { before, ...filter } }) =>
    asEngine(engine.db, async (trx) => {
      const rows = await listMembers(trx, filter, { before, limit: PAGE + 1 });
      const total = await countMembers(trx, filter, MAX_TOTAL + 1);
      return {
        members: rows.slice(0, PAGE),
        hasMore: rows.length > PAGE,
        total: Math.min(total, MAX_TOTAL),
        isMore: total > MAX_TOTAL,
      };
    }),
);

export const readTimeline = staff.members.timeline.handler(
  ({ context: { engine }, input: { partner: partnerId, email, kinds, before }, errors }) =>
    asEngine(engine.db, async (trx) => {
      const member = await findMemberByEmail(trx, { email, partnerId });
      if (!member) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const shown = kinds.length > 0 ? kinds : timelineKinds;
      const rows = await listTimeline(trx, member, { kinds: shown, before, limit: PAGE + 1 });
      return {
        items: rows.slice(0, PAGE).map(({ at, ...item }) => ({ ...item, at: at.toISOString() })),
        hasMore: rows.length > PAGE,
      };
    }),
);
