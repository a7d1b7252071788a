import { timelineKinds } from '#contract/staff/members.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { pageOf } from '../staff-list.ts';
import { countMembers, listMembers } from './member-list-store.ts';
import { findMemberByEmail } from './member-store.ts';
import { listTimeline } from './timeline-store.ts';

const MAX_TOTAL = 10_000;
// A text is compared with each member that is counted.
const MAX_NAMED = 1_000;

export const listStaffMembers = staff.members.list.handler(
  ({ context: { engine }, input: { before, order, limit: max, ...filter } }) =>
    asEngine(engine.db, async (trx) => {
      const { rows, hasMore } = await pageOf(max, (limit) =>
        listMembers(trx, filter, { order, before, limit }),
      );
      const most = filter.text === '' ? MAX_TOTAL : MAX_NAMED;
      const total = await countMembers(trx, filter, most + 1);
      return {
        members: rows,
        hasMore,
        total: Math.min(total, most),
        isMore: total > most,
      };
    }),
);

export const readTimeline = staff.members.timeline.handler(
  ({
    context: { engine },
    input: { partner: partnerId, email, kinds, before, limit: max },
    errors,
  }) =>
    asEngine(engine.db, async (trx) => {
      const member = await findMemberByEmail(trx, { email, partnerId });
      if (!member) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const shown = kinds.length > 0 ? kinds : timelineKinds;
      const { rows, hasMore } = await pageOf(max, (limit) =>
        listTimeline(trx, member, { kinds: shown, before, limit }),
      );
      return { items: rows.map(({ at, ...item }) => ({ ...item, at: at.toISOString() })), hasMore };
    }),
);
