import styles from './bar-chart.module.css';

const WIDTH = 720;
const HEIGHT = 180;
const GAP = 0.18;
const STEPS = 3;

export type Bar = { id: string; label: string; parts: readonly number[] };

type Props = {
  /** Says what is drawn; the same figures stand in a table beside the chart. */
  label: string;
  bars: readonly Bar[];
  series: readonly string[];
  /** A value with which each bar is compared; drawn as a dashed line. */
  before?: { name: string; values: readonly number[] };
  format: (value: number) => string;
};

// The smallest of 1, 2 or 5 times a power of ten with which the steps reach the highest bar.
const stepOf = (highest: number): number => {
  const rough = Math.max(highest, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
};

const Stack = ({ bar, x, width, top }: { bar: Bar; x: number; width: number; top: number }) => {
  let from = 0;
  return bar.parts.map((part, index) => {
    const height = (Math.max(part, 0) / top) * HEIGHT;
    from += height;
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar never change places.
        key={index}
        className={index === 0 ? styles.first : styles.second}
        x={x}
        y={HEIGHT - from}
        width={width}
        height={height}
      />
    );
  });
};

const stepsOf = (values: readonly number[], slot: number, top: number): string =>
  values
    .map((value, index) => {
      const y = HEIGHT - (Math.max(value, 0) / top) * HEIGHT;
      return `${index === 0 ? 'M' : 'L'}${index * slot} ${y}H${(index + 1) * slot}`;
    })
    .join('');

/** Bars of one or two parts over time, without a library. */
export const BarChart = ({ label, bars, series, before, format }: Props) => {
  const highest = Math.max(
    ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + Math.max(part, 0), 0)),
    ...(before?.values ?? []),
    0,
  );
  const step = stepOf(highest);
  const top = step * STEPS;
  const slot = WIDTH / Math.max(bars.length, 1);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className={styles.chart}>
      {(series.length > 1 || before) && (
        <figcaption className={styles.legend}>
          {series.map((name, index) => (
            <span key={name} className={index === 0 ? styles.solid : styles.soft}>
              {name}
            </span>
          ))}
          {before && <span className={styles.dashed}>{before.name}</span>}
        </figcaption>
      )}
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {Array.from({ length: STEPS + 1 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale have no identity.
            <span key={index}>{format((STEPS - index) * step)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.bars}
        >
          {Array.from({ length: STEPS + 1 }, (_, index) => (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale have no identity.
              key={index}
              x1={0}
              x2={WIDTH}
              y1={(index / STEPS) * HEIGHT}
              y2={(index / STEPS) * HEIGHT}
              className={styles.line}
            />
          ))}
          {bars.map((bar, index) => (
            <Stack
              key={bar.id}
              bar={bar}
              x={index * slot + (slot * GAP) / 2}
              width={slot * (1 - GAP)}
              top={top}
            />
          ))}
          {before && <path className={styles.before} d={stepsOf(before.values, slot, top)} />}
        </svg>
      </div>
      {first && last && (
        <div className={styles.ends} aria-hidden="true">
          <span>{first.label}</span>
          <span>{last.label}</span>
        </div>
      )}
    </figure>
  );
};
