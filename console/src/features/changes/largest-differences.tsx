import { getRouteApi, Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type {
  StaffPreviewDifference,
  StaffPreviewResult,
  StaffPreviewSide,
} from '#contract/staff/previews.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { changes as text } from '../../copy/changes.ts';
import { copy } from '../../copy/copy.ts';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, rowLinkClass, Table } from '../../parts/table.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import {
  formatCents,
  formatCount,
  formatSignedUnits,
  formatUnits,
  formatWeekday,
} from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';
import { type JudgedRule, judgeRules, type RuleState } from '../dines/judge-dine.ts';
import styles from './changes.module.css';

const route = getRouteApi('/$partner/changes');

type Largest = StaffPreviewResult['largest'][number];

const keyOf = ({ memberId, dineId }: StaffPreviewDifference): string => `${memberId}-${dineId}`;

const columnsIn = (program: Program): readonly Column<Largest>[] => [
  {
    id: 'member',
    title: text.largestColumns.member,
    cell: (row) => (
      <Link
        className={rowLinkClass}
        to="/$partner/changes"
        params={{ partner: program.partner }}
        search={(before) => ({ ...before, at: keyOf(row) })}
        resetScroll={false}
      >
        {row.name}
      </Link>
    ),
  },
  {
    id: 'restaurant',
    title: text.largestColumns.restaurant,
    cell: ({ restaurant, dineId }) => (dineId === 0 ? text.bonusRow : restaurant),
    isOptional: true,
  },
  {
    id: 'counted',
    title: text.largestColumns.counted,
    cell: ({ clearedCents, dineId }) => (dineId === 0 ? '' : formatCents(clearedCents)),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'before',
    title: text.largestColumns.before,
    cell: ({ unitsBefore }) => formatUnits(unitsBefore, program),
    isNumber: true,
  },
  {
    id: 'after',
    title: text.largestColumns.after,
    cell: ({ unitsAfter }) => formatUnits(unitsAfter, program),
    isNumber: true,
  },
  {
    id: 'more',
    title: text.largestColumns.more,
    cell: ({ unitsMore }) => <b>{formatSignedUnits(unitsMore, program)}</b>,
    isNumber: true,
  },
];

const icons = {
  passed: Check,
  lowered: ArrowDown,
  refused: Ban,
  idle: Minus,
  notRun: Minus,
} as const satisfies Record<RuleState, typeof Check>;

// The sentence of the rate does not name it, which is what a change of rates differs in.
const judge = (side: StaffPreviewSide): JudgedRule[] =>
  judgeRules({ dine: { reason: side.reason, units: side.units }, rules: side.rules }).map((rule) =>
    rule.rule === 'tierRate' && rule.state === 'passed'
      ? { ...rule, text: text.withRate(rule.text, formatCount(side.rate)) }
      : rule,
  );

const isSame = (a: JudgedRule, b: JudgedRule | undefined): boolean =>
  a.state === b?.state && a.text === b.text;

type TraceProps = {
  side: StaffPreviewSide;
  units: number;
  rules: readonly JudgedRule[];
  other: ReadonlyMap<string, JudgedRule>;
  isAfter: boolean;
};

const Trace = ({ side, units, rules, other, isAfter }: TraceProps) => {
  const program = useProgram();
  const counted = formatCents(side.eligibleCents - side.refundedCents);
  const title = isAfter ? text.after : text.before;
  return (
    <section className={styles.trace} aria-label={title}>
      <div className={styles.traceHead}>
        <Mark tone={isAfter ? 'info' : 'idle'}>{title}</Mark>
        <Text is={['small', 'soft']}>{isAfter ? text.underDraft : text.asPosted}</Text>
      </div>
      <ol>
        {rules.map((rule) => (
          <li
            key={rule.rule}
            className={classNames(
              styles[rule.state],
              isAfter && !isSame(rule, other.get(rule.rule)) && styles.differs,
            )}
          >
            <Icon of={icons[rule.state]} size={14} />
            <span>
              <Text is="hidden">{copy.dines.page[rule.state]}: </Text>
              {rule.text}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.traceFoot}>
        <span>{text.formula(counted, formatCount(side.rate))}</span>
        <b>{formatUnits(units, program)}</b>
      </div>
    </section>
  );
};

const differText = (before: readonly JudgedRule[], after: ReadonlyMap<string, JudgedRule>) => {
  const numbers = before.flatMap((rule, index) =>
    isSame(rule, after.get(rule.rule)) ? [] : [formatCount(index + 1)],
  );
  if (numbers.length === 0) return text.sameRules;
  const [first = ''] = numbers;
  return numbers.length === 1 ? text.onlyRule(first) : text.rulesDiffer(numbers.join(', '));
};

const Traces = ({ row }: { row: Largest }) => {
  const { before, after } = row;
  if (!before || !after) return <Text is="soft">{text.bonusText}</Text>;
  const [left, right] = [judge(before), judge(after)];
  const byRule = (rules: readonly JudgedRule[]) => new Map(rules.map((rule) => [rule.rule, rule]));
  return (
    <>
      <div className={styles.traces}>
        <Trace
          side={before}
          units={row.unitsBefore}
          rules={left}
          other={byRule(right)}
          isAfter={false}
        />
        <Trace side={after} units={row.unitsAfter} rules={right} other={byRule(left)} isAfter />
      </div>
      <Text is={['small', 'soft']}>{differText(left, byRule(right))}</Text>
    </>
  );
};

const Chosen = ({ row }: { row: Largest }) => {
  const { partner } = useProgram();
  const { dineId, name, restaurant, dinedOn, clearedCents } = row;
  const isDine = dineId > 0;
  return (
    <div className={styles.chosen} aria-live="polite">
      <div className={styles.chosenHead}>
        <div>
          <Text is="strong">{isDine ? `${name}, ${restaurant}` : name}</Text>
          {isDine && (
            <div>
              <Text is={['small', 'dim']}>
                {text.checkOf(formatWeekday(dinedOn), formatCents(clearedCents))}
              </Text>
            </div>
          )}
        </div>
        {isDine && (
          <Link
            className={linkClass}
            to="/$partner/dines/$id"
            params={{ partner, id: String(dineId) }}
          >
            {text.openDine}
          </Link>
        )}
      </div>
      <Traces row={row} />
    </div>
  );
};

/** The largest differences with both decisions of the chosen one. */
export const LargestDifferences = ({ result }: { result: StaffPreviewResult }) => {
  const program = useProgram();
  const { at } = route.useSearch();
  const { largest, unitsAfter, unitsBefore } = result;
  const chosen = largest.find((row) => keyOf(row) === at) ?? largest[0];
  const sum = largest.reduce((total, { unitsMore }) => total + unitsMore, 0);
  const all = formatSignedUnits(unitsAfter - unitsBefore, program);
  return (
    <Panel title={text.largest} note={text.largestOf(formatSignedUnits(sum, program), all)}>
      <div className={styles.largest}>
        <Table
          label={text.largest}
          columns={columnsIn(program)}
          rows={largest}
          rowKey={keyOf}
          currentKey={chosen && keyOf(chosen)}
          isInPanel
          isCompact
        />
        {chosen && <Chosen row={chosen} />}
      </div>
    </Panel>
  );
};
