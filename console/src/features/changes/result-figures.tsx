import ArrowRight from 'lucide-react/icons/arrow-right';
import type { StaffPreview, StaffPreviewResult } from '#contract/staff/previews.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { Icon } from '#ui/icon.tsx';
import { changes as text } from '../../copy/changes.ts';
import { type Figure, Figures } from '../../parts/figures.tsx';
import { glyphs } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import {
  capitalize,
  formatCents,
  formatCount,
  formatMonth,
  formatUnits,
} from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './changes.module.css';

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((Math.abs(part) / whole) * 1000) / 10}%`;

const dinesNote = (result: StaffPreviewResult): string => {
  const { dines, dinesMore, dinesLess, membersWithBonus } = result;
  if (dinesMore + dinesLess === 0)
    return membersWithBonus > 0
      ? text.bonusMembers(formatCount(membersWithBonus))
      : text.noDinesAffected;
  const share = percent(dinesMore + dinesLess, dines);
  if (dinesLess === 0) return text.dinesMore(share);
  if (dinesMore === 0) return text.dinesLess(share);
  return text.dinesBoth(formatCount(dinesMore), formatCount(dinesLess));
};

type Amounts = { before: number; after: number; format: (amount: number) => string };

const BeforeAfter = ({ before, after, format }: Amounts) => (
  <span className={styles.beforeAfter}>
    <span>{format(before)}</span>
    <Icon of={ArrowRight} size={16} />
    <b>{format(after)}</b>
  </span>
);

const Delta = ({ before, after, format, note }: Amounts & { note: string }) => {
  if (before === after) return text.same;
  return (
    <>
      <b>{`${after > before ? '↑' : '↓'} ${format(Math.abs(after - before))}`}</b> {note}
    </>
  );
};

const costFigure = (preview: StaffPreview, result: StaffPreviewResult): Figure => {
  const { costBeforeCents: before, costAfterCents: after } = result;
  const { unitCostCents, month } = preview;
  const label = unitCostCents === null ? text.costPlain : text.cost(`${unitCostCents}¢`);
  if (before === null || after === null)
    return { id: 'cost', label, value: text.noCost, note: text.noCostNote };
  const amounts = { before, after, format: formatCents };
  const note = text.aMonthLike(formatMonth(month));
  return {
    id: 'cost',
    label,
    value: <BeforeAfter {...amounts} />,
    note: <Delta {...amounts} note={note} />,
  };
};

/** Members, dines, rewards and cost before and after. */
export const ResultFigures = ({
  preview,
  result,
}: {
  preview: StaffPreview;
  result: StaffPreviewResult;
}) => {
  const program = useProgram();
  const { members, membersAffected, dinesMore, dinesLess, unitsBefore, unitsAfter } = result;
  const units = {
    before: unitsBefore,
    after: unitsAfter,
    format: (amount: number) => formatUnits(amount, program),
  };
  const share = percent(unitsAfter - unitsBefore, unitsBefore);
  const { plural } = program.currency;
  const figures: Figure[] = [
    {
      id: 'members',
      label: text.membersAffected,
      value: formatCount(membersAffected),
      note: text.shareOfMembers(percent(membersAffected, members), formatCount(members)),
    },
    {
      id: 'dines',
      label: text.dinesAffected,
      value: formatCount(dinesMore + dinesLess),
      note: dinesNote(result),
    },
    {
      id: 'units',
      label: capitalize(plural),
      value: <BeforeAfter {...units} />,
      note: (
        <Delta {...units} note={unitsAfter > unitsBefore ? text.more(share) : text.less(share)} />
      ),
    },
    ...(isMoneyCurrency(program) ? [] : [costFigure(preview, result)]),
  ];
  return <Figures label={text.figures} of={figures} isCompact={figures.length === 4} />;
};

/** How many dines were decided again, and whether they equal the ledger. */
export const Exactness = ({ result }: { result: StaffPreviewResult }) => {
  const { dines, replayed, equal, journals } = result;
  const isExact = equal === dines;
  const rows = [
    [text.checks.replayed, text.replayedOf(formatCount(replayed), formatCount(dines))],
    [text.checks.equal, formatCount(equal)],
    [text.checks.journals, formatCount(journals)],
  ] as const;
  return (
    <Panel
      title={isExact ? text.exact : text.notAllExact(formatCount(dines - equal))}
      end={
        <span className={isExact ? styles.good : styles.warn}>
          <Icon of={glyphs[isExact ? 'good' : 'warn']} size={16} />
        </span>
      }
      foot={text.notIncluded}
      isPadded
    >
      <p className={styles.soft}>{isExact ? text.exactText : text.inexactText}</p>
      <dl className={styles.checks}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
