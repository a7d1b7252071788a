import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bars } from './bars.ts';
import { type Figure, formatBar, formatValue, isMissed, nameOf } from './figures.ts';

export type Report = {
  at: string;
  machine: string;
  figures: Readonly<Record<string, readonly Figure[]>>;
};

const keyOf = (bench: string, { bar, subject }: Figure) => `${bench} ${bar ?? ''} ${subject}`;

const changeOf = (value: number, before: number | undefined): string => {
  if (before === undefined || !Number.isFinite(before) || !Number.isFinite(value)) return '';
  if (before === 0) return value === 0 ? '0 %' : '';
  const percent = Math.round(((value - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
};

const valuesOf = ({ figures }: Report) =>
  new Map(
    Object.entries(figures).flatMap(([bench, list]) =>
      list.map((figure) => [keyOf(bench, figure), figure.value] as const),
    ),
  );

/**
 * A report as Markdown: each figure, its bar, whether it is met, and the figure of the previous
 * report.
 */
export const writeMarkdown = (report: Report, previous: Report | undefined): string => {
  const before = previous ? valuesOf(previous) : new Map<string, number>();
  const rowOf = (bench: string, figure: Figure) => {
    const bar = figure.bar && bars[figure.bar];
    const earlier = before.get(keyOf(bench, figure));
    const cells = [
      nameOf(figure),
      formatValue(figure.value, bar?.unit),
      bar ? formatBar(bar) : '',
      bar ? (isMissed(figure) ? '**missed**' : 'met') : '',
      earlier === undefined ? '' : formatValue(earlier, bar?.unit),
      changeOf(figure.value, earlier),
    ];
    return `| ${cells.join(' | ')} |`;
  };
  const sections = Object.entries(report.figures).map(([bench, figures]) =>
    [
      `## ${bench}`,
      '',
      '| figure | value | bar | | before | change |',
      '| --- | --- | --- | --- | --- | --- |',
      ...figures.map((figure) => rowOf(bench, figure)),
    ].join('\n'),
  );
  const head = `# ${report.at}\n\n${report.machine}${previous ? `; compared with ${previous.at}` : ''}`;
  return `${[head, ...sections].join('\n\n')}\n`;
};

const endsOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();

/** The newest report of a folder. */
export const readPrevious = (folder: string): Report | undefined => {
  mkdirSync(folder, { recursive: true });
  const newest = endsOf(folder).at(-1);
  if (newest === undefined) return undefined;
  // Written by `saveReport`.
  return JSON.parse(readFileSync(join(folder, newest), 'utf8')) as Report;
};

/** Writes the report as JSON, for the next comparison, and as Markdown; returns the path of the latter. */
export const saveReport = (folder: string, report: Report): string => {
  const previous = readPrevious(folder);
  const base = join(folder, report.at.replaceAll(':', '').replace('T', '-').slice(0, 15));
  writeFileSync(`${base}.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${base}.md`, writeMarkdown(report, previous));
  return `${base}.md`;
};
