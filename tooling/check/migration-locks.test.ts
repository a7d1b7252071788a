import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationLocks } from './migration-locks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-locks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const lint = async (sql: string, name = '0160_change.sql') => {
  const path = join(folder, name);
  writeFileSync(path, `${sql}\n`);
  return (await migrationLocks([path])).join('\n');
};

it.each([
  ['create index dine_day on dine (day);', 'require-concurrent-index-creation'],
  ['create index concurrently dine_day on dine (day);', 'needs "-- migration: concurrent"'],
  ['update dine set day = at;', 'use "-- migration: batches"'],
  ['delete from dine;', 'use "-- migration: batches"'],
  ['alter table dine alter column day type text;', 'changing-column-type'],
  ['alter table dine rename column day to at;', 'renaming-column'],
  ['alter table dine drop column day;', 'ban-drop-column'],
  ['alter table dine alter column day set not null;', 'adding-not-nullable-field'],
  ['alter table dine add column day date not null;', 'adding-required-field'],
  ['alter table dine add constraint a foreign key (b) references b (id);', 'adding-foreign-key'],
  ['alter table dine add constraint a check (b > 0);', 'constraint-missing-not-valid'],
  ['drop table dine;', 'ban-drop-table'],
])('rejects %s', async (sql, rule) => {
  expect(await lint(sql)).toContain(rule);
});

it.each([
  ['create table news (id bigint primary key, at timestamptz not null);'],
  ['create table news (id bigint primary key);\ncreate index news_id on news (id);'],
  ['alter table dine add column day date;'],
  ['alter table dine add constraint a check (b > 0) not valid;'],
  ['-- migration: concurrent\ncreate index concurrently dine_day on dine (day);'],
  ['-- migration: batches\nupdate dine set day = at where id in (select id from dine limit 9);'],
  ['-- few rows: one a program\nupdate partner set name = id;'],
  ['-- squawk-ignore ban-drop-column\nalter table dine drop column day;'],
])('accepts %s', async (sql) => {
  expect(await lint(sql)).toBe('');
});

it('accepts what the first release contains', async () => {
  expect(await lint('create index dine_day on dine (day);', '0014_bonuses.sql')).toBe('');
});
