import type { Partner } from '#contract/partner.ts';
import type { StaffRewardSums } from '#contract/staff/ledger.ts';
import { cents, formatDollars, groupThousands } from '#domain/money.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { balanceParts } from '#domain/rewards/reward-sums.ts';
import { command, printResult, textValue, UsageError } from './command.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

const alignRows = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  );
};

/** A member's balances by part and final rewards by part, on one screen. */
export const formatLedger = (
  { units, groups, balances }: StaffRewardSums,
  partner: Partner,
): string => {
  const amount = (value: number) =>
    isMoneyCurrency(partner)
      ? formatDollars(cents(value))
      : `${value < 0 ? '-' : ''}${groupThousands(Math.abs(value))}`;
  const parts = balanceParts.filter((part) =>
    balances.some((balance) => balance.parts.some((sum) => sum.part === part)),
  );
  const table = [
    ['', ...parts, 'entries', 'balance'],
    ...balances.map((balance) => [
      balance.account,
      ...parts.map((part) => {
        const sum = balance.parts.find((item) => item.part === part);
        return sum ? amount(sum.units) : '-';
      }),
      amount(balance.parts.reduce((sum, item) => sum + item.units, 0)),
      amount(balance.units),
    ]),
  ];
  const rewards = groups.flatMap((group) => [
    `  ${amount(group.units).padStart(12)}  ${group.part} (${group.count})`,
    ...group.listed.map(
      (reward) => `  ${amount(reward.units).padStart(12)}    ${reward.day}  ${reward.title}`,
    ),
    ...(group.rest
      ? [
          `  ${amount(group.rest.units).padStart(12)}    ${group.rest.from} to ${group.rest.to}  ${group.rest.count} more`,
        ]
      : []),
  ]);
  return [
    'BALANCES',
    ...alignRows(table),
    '',
    'FINAL REWARDS',
    ...rewards,
    `  ${amount(units).padStart(12)}  in all`,
  ].join('\n');
};

/** The entries behind a member's balances. */
export const explainCommand = command('show the ledger entries behind each balance of a member')
  .argument('<MEMBER>', 'the email of the member')
  .requiredOption('--partner <SLUG>', 'the program of the member')
  .option(
    '--year <YYYY>',
    'only the rewards of one calendar year; balances are always of all years',
  )
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const [email = ''] = call.files;
      const year = textValue(call, 'year');
      if (year !== '' && !/^2\d{3}$/.test(year)) throw new UsageError('--year is like 2026');
      const member = { partner: partner().slug, email };
      const sums = await staff.ledger.explain({ ...member, year: year ? Number(year) : null });
      const text = `${member.partner}  ${email}\n\n${formatLedger(sums, partner())}`;
      printResult(call, sums, text);
      return 0;
    }),
  );
