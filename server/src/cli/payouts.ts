import type { StaffPayout, StaffPayoutName } from '#contract/staff/payouts.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { type PayoutStatus, payoutStatuses } from '#domain/payouts/payout.ts';
import { openPayoutProvider, payoutProviderNames } from '#server/integrations/open-providers.ts';
import { loadDemo } from '#server/load-demo.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { type Call, command, numberValue, printResult, textValue, UsageError } from './command.ts';
import { countOf } from './format-text.ts';
import { reconcileCommand } from './reconcile-payouts.ts';
import { nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const statusOf = (call: Call): PayoutStatus => {
  const status = payoutStatuses.find((known) => known === textValue(call, 'status'));
  if (!status) throw new UsageError(`--status is one of ${payoutStatuses.join(', ')}`);
  return status;
};

// Names the payouts that were not sent and the remedy, by program.
const advice = ({ failed, conflicts }: Record<'failed' | 'conflicts', StaffPayoutName[]>) => {
  const byPartner = (payouts: StaffPayoutName[]) => [
    ...Map.groupBy(payouts, ({ partner }) => partner),
  ];
  const numbers = (group: readonly StaffPayoutName[]) => group.map(({ id }) => id).join(', ');
  return [
    ...byPartner(failed).map(
      ([slug, group]) =>
        `${slug}: ${countOf(group.length, 'payout')} got no response and will be sent again under the same order id: ${numbers(group)}. Check the provider; \`dineback payouts list --partner ${slug}\` shows them, \`payouts retry ID\` makes one due`,
    ),
    ...byPartner(conflicts).map(
      ([slug, group]) =>
        `${slug}: the provider reports ${countOf(group.length, 'payout')} as paid that ${group.length === 1 ? 'was' : 'were'} returned to the balance: ${numbers(group)}. Compare with the provider's file: \`dineback payouts reconcile FILE.csv\``,
    ),
  ];
};

const runCommand = command(
  'start due payouts and send pending ones, once; fails if one could not be sent',
)
  .option(...asHelp)
  .runs((call) =>
    withStaff(
      call,
      async ({ staff }) => {
        const { started, sent, rejected, ...unsent } = await staff.payouts.run({});
        const [failed, conflicts] = [unsent.failed.length, unsent.conflicts.length];
        for (const line of advice(unsent)) console.error(line);
        printResult(
          call,
          { started, sent, rejected, failed, conflicts },
          `${started} payouts started, ${sent} sent or checked, ${rejected} rejected and returned, ${failed + conflicts} failed`,
        );
        return failed + conflicts > 0 ? 1 : 0;
      },
      ({ env, db, engine: { now } }) => ({
        payouts: {
          names: payoutProviderNames(env),
          open: () => openPayoutProvider({ env, db, now, loadSimulators: loadDemo }),
          log: createLog({ level: 'warn' }),
        },
      }),
    ),
  );

const lineOf = (payout: StaffPayout): string => {
  const { id, email, amountCents, delivery, targetLabel, attempts, createdAt, reason } = payout;
  const amount = formatDollars(cents(amountCents));
  return `${id}  ${createdAt}  ${amount}  ${delivery} ${targetLabel}  ${email}  ${attempts} attempts${reason && `  ${reason}`}`;
};

const listCommand = command('list the payouts of a program in a status, oldest first')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--status <S>', `${payoutStatuses.join(', ')}; error when absent`, 'error')
  .option(...pageHelp('after', 'N'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const status = statusOf(call);
      const after = numberValue(call, 'after', 'a payout') ?? null;
      const query = { partner: partner().slug, status, after };
      const { payouts, hasMore } = await staff.payouts.list(query);
      const next = nextKey({ name: 'after', rows: payouts, hasMore }, ({ id }) => id);
      printResult(
        call,
        { payouts, ...next },
        payouts.map(lineOf).join('\n') || `No payout is ${status}.`,
      );
      return 0;
    }),
  );

const retryCommand = command(
  'retry a payout without a response immediately, under the same order id',
)
  .argument('<ID>', 'the number of the payout')
  .requiredOption('--partner <SLUG>', 'the program')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const [text = ''] = call.files;
      if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError('ID is a number');
      const { id } = await staff.payouts.retry({ partner: partner().slug, id: Number(text) });
      printResult(call, { payout: id }, `payout ${id} is sent at the next run`);
      return 0;
    }),
  );

export const payouts = {
  run: runCommand,
  list: listCommand,
  retry: retryCommand,
  reconcile: reconcileCommand,
};
