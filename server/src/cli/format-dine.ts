import type { StaffDine } from '#contract/staff/dines.ts';
import type { ExplainedRule } from '#domain/earning/explain-trace.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { createTraceFormat } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { partnerNamed } from './cli-context.ts';

/** Formats trace sentences in the program's copy, for a dine and its rate. */
export const createRuleFormat = (
  loadedPartners: ReadonlyMap<string, LoadedPartner>,
  { partner, rate }: Pick<StaffDine['dine'], 'partner' | 'rate'>,
) => createTraceFormat(partnerNamed(loadedPartners, partner), { rate });

const dollars = (amount: number | null): string =>
  amount === null ? '-' : formatDollars(cents(amount));
const instant = (at: string | null): string => at?.slice(0, 16).replace('T', ' ') ?? '-';

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
};

const section = (title: string, rows: readonly (readonly string[])[]): string[] => [
  '',
  title,
  ...(rows.length === 0 ? ['  none'] : table(rows)),
];

const headOf = ({ dine }: StaffDine): string[] => [
  `dine ${dine.id}  ${dine.partner}  ${dine.email}  ${dine.cardType} ${dine.lastFour}`,
  `${dine.restaurant} (${dine.merchantId})  ${dine.dinedOn}  ${dine.status}${dine.reason ? ` (${dine.reason})` : ''}  ${dine.units} units`,
];

const limitsOf = ({ maxSpendCents, maxVisits }: StaffDine['dine']) => {
  const limits = [
    maxSpendCents !== null && dollars(maxSpendCents),
    maxVisits !== null && `${maxVisits} visits`,
  ];
  const set = limits.filter((limit) => limit !== false);
  return set.length === 0 ? 'none' : `${set.join(' and ')} a month`;
};

const factsOf = ({ dine }: StaffDine): string[][] => [
  ['amount', `${dollars(dine.authCents)} authorized, ${dollars(dine.clearedCents)} cleared`],
  ['counted', `${dollars(dine.eligibleCents)}, ${dollars(dine.refundedCents)} refunded`],
  ['rate', `${dine.rate} per $1, tier ${dine.tier}, VIP rate ${dine.vipRate ?? '-'}`],
  ['limits', limitsOf(dine)],
  [
    'dates',
    `held until ${instant(dine.heldUntil)}, awarded ${instant(dine.awardedAt)}, paid ${instant(dine.paidAt)}, due ${instant(dine.dueAt)}`,
  ],
];

const entryText = ({ account, units }: { account: string; units: number }): string =>
  `${account} ${units > 0 ? '+' : ''}${units}`;

/**
 * A dine on one screen: events, facts, rules formatted by `formatRule`, journals, payouts and
 * rejected transitions.
 */
export const formatDine = (
  explained: StaffDine,
  formatRule: (rule: ExplainedRule) => string,
): string =>
  [
    ...headOf(explained),
    ...section(
      'EVENTS',
      explained.events.map((event) => [
        event.occurredAt,
        event.eventType,
        dollars(event.amountCents),
        event.transactionId,
        `mid ${event.mid}`,
        event.outcome,
      ]),
    ),
    ...section('FACTS', factsOf(explained)),
    ...section(
      'RULES',
      explained.rules.map((line) => [line.passed ? 'ok' : 'no', line.rule, formatRule(line)]),
    ),
    ...section(
      'JOURNALS',
      explained.journals.map(({ id, postedAt, sourceCode, source, version, entries }) => [
        String(id),
        instant(postedAt),
        sourceCode,
        version > 1 ? `${source} (version ${version})` : source,
        entries.map(entryText).join(', '),
      ]),
    ),
    ...section(
      'PAYOUTS',
      explained.payouts.map(({ id, status, amountCents, targetLabel }) => [
        String(id),
        status,
        dollars(amountCents),
        targetLabel,
      ]),
    ),
    ...section(
      'CONFLICTS',
      explained.conflicts.map(({ from, to, reason, foundAt }) => [
        instant(foundAt),
        `${from} to ${to} refused`,
        reason,
      ]),
    ),
  ].join('\n');
