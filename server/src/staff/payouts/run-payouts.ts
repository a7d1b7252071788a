import { payoutDeliveries } from '#domain/payouts/payout.ts';
import {
  type PayoutRun,
  type ProviderNames,
  readProviders,
  runDuePayoutTasks,
  startPayouts,
} from '#server/earning/payouts/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { requirePart, staff } from '../staff-context.ts';

const findOtherProvider = async (db: Database, names: ProviderNames) => {
  const running = await asEngine(db, readProviders);
  return payoutDeliveries
    .map((delivery) => ({
      delivery,
      appProvider: running[delivery] ?? names[delivery],
      provider: names[delivery],
    }))
    .find(({ appProvider, provider }) => appProvider !== provider);
};

export const runStaffPayouts = staff.payouts.run.handler(async ({ context, errors }) => {
  const { engine, partners } = context;
  const { db, now } = engine;
  const { names, open, log } = requirePart(context.payouts);
  const other = await findOtherProvider(db, names);
  if (other) throw errors.OTHER_PROVIDER({ data: other });
  const provider = await open();
  const started = await startPayouts({ db, partners, now });
  const runs = await runDuePayoutTasks({ db, provider, now, log });
  const withOutcome = (outcome: PayoutRun['outcome']) =>
    runs
      .filter((run) => run.outcome === outcome)
      .map(({ partnerId: partner, payout: id }) => ({ partner, id }));
  const [failed, conflicts] = [withOutcome('failed'), withOutcome('conflict')];
  const counts = {
    started,
    sent: withOutcome('sent').length,
    rejected: withOutcome('rejected').length,
  };
  const detail = { ...counts, failed: failed.length, conflicts: conflicts.length };
  // Each payout has transactions of its own; the entry is of the whole run.
  if (started + runs.length > 0)
    await asEngine(db, (trx) =>
      auditChange(trx, context, { action: 'payouts run', partner: null, detail }),
    );
  return { ...counts, failed, conflicts };
});
