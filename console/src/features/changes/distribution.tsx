import type { StaffPreviewBucket, StaffPreviewResult } from '#contract/staff/previews.ts';
import { changes as text } from '../../copy/changes.ts';
import { Panel } from '../../parts/panel.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount, formatUnits } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';
import styles from './changes.module.css';

const WIDTH = 700;
const WIDEST = 72;
const HEIGHT = 200;
const BASE = 172;
const TOP = 24;
const STEPS = 3;

const labelOf = ({ from, to }: StaffPreviewBucket, program: Program): string => {
  const units = (value: number) => formatUnits(value, program);
  if (to === null) return text.bucket.over(units((from ?? 1) - 1));
  if (from === null) return text.bucket.over(units(to + 1));
  return from === 0 ? text.bucket.none : text.bucket.range(units(from), units(to));
};

const Bars = ({ buckets }: { buckets: readonly StaffPreviewBucket[] }) => {
  const program = useProgram();
  const most = Math.max(...buckets.map(({ members }) => members), 1);
  const slot = WIDTH / buckets.length;
  const width = Math.min(slot * 0.8, WIDEST);
  const named = buckets.map((bucket) => ({ ...bucket, label: labelOf(bucket, program) }));
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={named
        .map(({ members, label }) => text.bar(formatCount(members), label))
        .join(', ')}
    >
      {Array.from({ length: STEPS }, (_, index) => TOP + ((BASE - TOP) / STEPS) * index).map(
        (y) => (
          <line key={y} className={styles.grid} x1={0} x2={WIDTH} y1={y} y2={y} />
        ),
      )}
      <line className={styles.base} x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
      {named.map(({ label, members, to }, index) => {
        const height = (members / most) * (BASE - TOP);
        const middle = (index + 0.5) * slot;
        const isLess = to !== null && to < 0;
        return (
          <g key={label}>
            <rect
              className={isLess ? styles.lessBar : styles.moreBar}
              x={middle - width / 2}
              y={BASE - height}
              width={width}
              height={height}
              rx={2}
            />
            <text className={styles.barCount} x={middle} y={BASE - height - 6}>
              {formatCount(members)}
            </text>
            <text x={middle} y={HEIGHT - 8}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

/** How many members get how much more or less. */
export const Distribution = ({ result }: { result: StaffPreviewResult }) => {
  const program = useProgram();
  const { membersAffected, membersLess, medianUnits, buckets } = result;
  return (
    <Panel
      title={text.distribution(program.currency.plural)}
      end={
        <Text is="small">
          {text.distributionNote(formatCount(membersAffected), formatUnits(medianUnits, program))}
        </Text>
      }
      isPadded
    >
      <Bars buckets={buckets} />
      <p className={styles.under}>
        {text.steps} {membersLess === 0 ? text.noneLess : text.someLess(formatCount(membersLess))}
      </p>
    </Panel>
  );
};
