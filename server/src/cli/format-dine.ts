import type { ExplainedRule } from '#domain/earning/explain-trace.ts';
import { cents, formatDollars } from '#domain/money.ts';
import type { ExplainedDine } from '#server/earning/explain/index.ts';
import { createTraceFormat } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { partnerNamed } from './cli-context.ts';

/** Formats trace sentences in the program's copy, for a dine and its rate. */
export const createRuleFormat = (
  loadedPartners: ReadonlyMap<string, LoadedPartner>,
  dine: { partner_id: string; rate: number },
) => createTraceFormat(partnerNamed(loadedPartners, dine.partner_id), dine);

const dollars = (amount: number | null): string =>
  amount === null ? '-' : formatDollars(cents(amount));
const instant = (at: Date | null): string =>
  at?.toISOString().slice(0, 16).replace('T', ' ') ?? '-';

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

const headOf = ({ dine }: ExplainedDine): string[] => [
  `dine ${dine.id}  ${dine.partner_id}  ${dine.email}  ${dine.card_type} ${dine.last_four}`,
  `${dine.merchant_name} (${dine.merchant_id})  ${dine.dined_on}  ${dine.award_status}${dine.reason ? ` (${dine.reason})` : ''}  ${dine.reward_units} units`,
];

const limitsOf = ({
  offer_max_spend_cents: spend,
  offer_max_visits: visits,
}: ExplainedDine['dine']) => {
  const limits = [spend !== null && dollars(spend), visits !== null && `${visits} visits`];
  const set = limits.filter((limit) => limit !== false);
  return set.length === 0 ? 'none' : `${set.join(' and ')} a month`;
};

const factsOf = ({ dine }: ExplainedDine): string[][] => [
  ['amount', `${dollars(dine.auth_cents)} authorized, ${dollars(dine.cleared_cents)} cleared`],
  ['counted', `${dollars(dine.eligible_cents)}, ${dollars(dine.refunded_cents)} refunded`],
  ['rate', `${dine.rate} per $1, tier ${dine.tier_level}, VIP rate ${dine.vip_rate ?? '-'}`],
  ['limits', limitsOf(dine)],
  [
    'dates',
    `held until ${instant(dine.hold_until)}, awarded ${instant(dine.awarded_at)}, paid ${instant(dine.paid_at)}, due ${instant(dine.due_at)}`,
  ],
];

/**
 * A dine on one screen: events, facts, rules formatted by `formatRule`, journals, payouts and
 * rejected transitions.
 */
export const formatDine = (
  explained: ExplainedDine,
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
      explained.journals.map(({ id, postedAt, sourceCode, sourceKey, lines }) => [
        String(id),
        instant(postedAt),
        sourceCode,
        sourceKey,
        lines.join(', '),
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
