import { sumRewards } from '#server/earning/explain/index.ts';
import { checkLedger, findMember, reportRewards } from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';

const LISTED_PER_PART = 4;

export const checkStaffLedger = staff.ledger.check.handler(({ context }) =>
  checkLedger(context.engine.db),
);

export const explainLedger = staff.ledger.explain.handler(
  ({ context, input: { partner: partnerId, email, year }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const memberId = await findMember(trx, partnerId, email);
      if (memberId === null) throw errors.UNKNOWN_MEMBER({ data: { email } });
      return sumRewards(trx, { partnerId, memberId }, { year, limit: LISTED_PER_PART });
    }),
);

export const reportLedger = staff.ledger.report.handler(
  async ({ context, input: { partner } }) => ({
    rows: await reportRewards(context.engine.db, partner),
  }),
);
