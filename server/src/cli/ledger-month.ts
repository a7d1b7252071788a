import type { Partner } from '#contract/partner.ts';
import type { StaffMonth } from '#contract/staff/liability.ts';
import { unitsText } from './approval.ts';
import { command, printResult, textValue } from './command.ts';
import { countOf } from './format-text.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

const monthText = (month: StaffMonth, partner: Partner): string => {
  const { from, to, isClosed, opening, lines, closing, root } = month;
  const row = (title: string, units: number, more = '') =>
    `${title.padEnd(12)} ${unitsText(units, partner).padStart(20)}${more}`;
  const state = isClosed ? 'closed' : 'still open';
  return [
    `${partner.slug}, ${from} to ${to}, ${state}`,
    row('before', opening),
    ...lines.map(({ category, units, entries }) =>
      row(category, units, `  ${countOf(entries, 'entry', 'entries')}`),
    ),
    row('after', closing),
    root ? `root ${root.number} of ${root.day}: ${root.root}` : 'no daily root yet',
  ].join('\n');
};

/** `ledger month`: what a program owes its members before and after a month, and what changed it. */
export const monthCommand = command(
  'show what a program owes before and after a month, and what changed it',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--month <MONTH>', 'the month, such as 2026-10')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const input = { partner: partner.slug, month: textValue(call, 'month') };
      const month = await staff.liability.month(input);
      printResult(call, month, monthText(month, partner));
      return 0;
    }),
  );
