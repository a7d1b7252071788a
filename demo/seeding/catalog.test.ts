import { expect, it } from 'vitest';
import { catalogCsv } from './catalog.ts';

const today = '2026-11-23';
const lines = [...catalogCsv({ seed: 'demonstration', today, count: 400 })];

// Cells of one line; a quoted cell may hold commas and doubled quotes.
const cellsOf = (line: string) =>
  [...line.trimEnd().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );

it('begins with the columns of an import', () => {
  expect(lines[0]).toMatch(
    /^merchantId,name,cuisines,address1,city,state,zip,latitude,longitude,timezone,mids,neighborhood,/,
  );
  expect(lines).toHaveLength(401);
});

it('has a cell for every column in every line', () => {
  const columns = cellsOf(lines[0] ?? '').length;
  for (const line of lines) {
    expect(line.endsWith('\n')).toBe(true);
    expect(cellsOf(line)).toHaveLength(columns);
  }
});

it('leaves unknown values empty and joins lists with vertical bars', () => {
  const all = lines.join('');
  expect(all).not.toMatch(/null|undefined|\[object/);
  expect(all).toMatch(/,Mon\|Tue\|Wed\|Thu,/);
});

it('dates each merchant: recently for new ones, which few guests have rated', () => {
  const [header = [], ...rows] = lines.map(cellsOf);
  const of = (row: readonly (string | undefined)[], column: string) =>
    row[header.indexOf(column)] ?? '';
  const latest = rows
    .filter((row) => of(row, 'joinedOn') > '2026-10-20' && of(row, 'joinedOn') <= today)
    .map((row) => [of(row, 'highlight'), Number(of(row, 'numberOfRatings')) < 300]);
  expect(latest.length).toBeGreaterThan(10);
  expect(
    latest.filter(([highlight, isLittleRated]) => highlight !== 'new' || !isLittleRated),
  ).toEqual([]);
  const coming = rows.filter((row) => of(row, 'joinedOn') > today);
  expect(new Set(coming.map((row) => of(row, 'highlight')))).toEqual(new Set(['comingSoon']));
});
