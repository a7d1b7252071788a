import { type Bar, type BarName, bars } from './bars.ts';

/**
 * One measured number. With a bar it can miss its target; without one it is context for the others.
 */
export type Figure = { subject: string; value: number; bar?: BarName; note?: string };

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

export const isWithin = (value: number, { least, max }: Bar): boolean =>
  value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);

/** A figure that could not be measured misses its bar. */
export const isMissed = ({ bar, value }: Figure): boolean =>
  bar !== undefined && !isWithin(value, bars[bar]);

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : 2);
export const formatValue = (value: number, unit = ''): string =>
  Number.isFinite(value) ? `${value.toFixed(digits(value))} ${unit}`.trim() : 'not measured';

export const formatBar = ({ least, max, unit }: Bar): string =>
  `${least === undefined ? '≤' : '≥'} ${least ?? max} ${unit}`.trim();

export const nameOf = ({ bar, subject }: Figure): string =>
  bar === undefined ? subject : `${bars[bar].what}${subject === '' ? '' : `: ${subject}`}`;

export const printFigure = (figure: Figure): void => {
  const bar = figure.bar && bars[figure.bar];
  const value = formatValue(figure.value, bar?.unit);
  const verdict = bar ? `  (${formatBar(bar)}: ${isMissed(figure) ? 'MISSED' : 'met'})` : '';
  console.log(`${nameOf(figure)}: ${value}${verdict}${figure.note ? `  ${figure.note}` : ''}`);
};
