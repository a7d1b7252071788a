import { LIABILITY_DAYS_MAX } from '#contract/staff/liability.ts';
import { liabilityByDay, monthReport } from '#domain/ledger/ledger-days.ts';
import { addDays, businessDay, dayNumber } from '#domain/time/local-time.ts';
import {
  listLedgerEntries,
  readLedgerSums,
  readRootSince,
  sumBelowZero,
} from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';

const readLiability = staff.liability.days.handler(
  ({ context, input: { partner, from, to }, errors }) => {
    const days = dayNumber(to) - dayNumber(from) + 1;
    if (days < 1 || days > LIABILITY_DAYS_MAX)
      throw errors.INVALID_RANGE({ data: { maxDays: LIABILITY_DAYS_MAX } });
    return asEngine(context.engine.db, async (trx) => ({
      days: liabilityByDay(await readLedgerSums(trx, partner, to), { from, to }),
      belowZero: await sumBelowZero(trx, partner),
    }));
  },
);

const readMonth = staff.liability.month.handler(
  ({ context: { engine }, input: { partner, month } }) =>
    asEngine(engine.db, async (trx) => {
      const { to } = monthReport([], month);
      const report = monthReport(await readLedgerSums(trx, partner, to), month);
      const isClosed = businessDay(engine.now()) > to;
      const root = isClosed ? await readRootSince(trx, addDays(to, 1)) : undefined;
      return { ...report, isClosed, root: root ?? null };
    }),
);

export const listStaffEntries = staff.liability.entries.handler(
  async ({ context: { engine }, input: { partner: partnerId, limit: max, ...filter } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listLedgerEntries(trx, { ...filter, partnerId, limit }),
    );
    return { entries: rows, hasMore };
  },
);

/** The use-cases of what a program owes its members. */
export const liabilityRouter = { days: readLiability, month: readMonth, entries: listStaffEntries };
