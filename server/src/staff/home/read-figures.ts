import { liabilityByDay } from '#domain/ledger/ledger-days.ts';
import { addDays, businessDay } from '#domain/time/local-time.ts';
import { readLedgerSums } from '#server/earning/ledger/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { mayIn, staff } from '../staff-context.ts';
import { countProgramMembers, type Period, sumDines } from './figure-store.ts';

const DAYS = 28;

type Periods = { now: Period; before: Period };

const readMoney = async (trx: Trx, partner: string, { now, before }: Periods) => {
  const sums = await readLedgerSums(trx, partner, now.to);
  const earnedIn = ({ from, to }: Period) =>
    sums
      .filter(({ day, category }) => category === 'dining' && day >= from && day <= to)
      .filter(({ account }) => account !== 'paid')
      .reduce((total, { units }) => total + units, 0);
  const owedOn = (day: string) => liabilityByDay(sums, { from: day, to: day })[0]?.owed ?? 0;
  return {
    earned: { now: earnedIn(now), before: earnedIn(before) },
    owed: { now: owedOn(now.to), before: owedOn(before.to) },
  };
};

/** The figures of the last 28 days, and of the 28 before; money only where the role reads it. */
export const readFigures = staff.home.figures.handler(({ context, input: { partner } }) =>
  asEngine(context.engine.db, async (trx) => {
    const to = businessDay(context.engine.now());
    const period = { from: addDays(to, 1 - DAYS), to };
    const before = { from: addDays(to, 1 - 2 * DAYS), to: addDays(to, -DAYS) };
    const [dines, dinesBefore] = [
      await sumDines(trx, partner, period),
      await sumDines(trx, partner, before),
    ];
    return {
      ...period,
      ...(await countProgramMembers(trx, partner, period)),
      dines: { now: dines.dines, before: dinesBefore.dines },
      spendCents: { now: dines.spendCents, before: dinesBefore.spendCents },
      money: mayIn(context, 'liability.read', partner)
        ? await readMoney(trx, partner, { now: period, before })
        : null,
    };
  }),
);
