import { expect, it } from 'vitest';
import { migrationLocks } from './migration-locks.ts';
import { testRule } from './planted-fault.ts';

const path = 'server/migrations/0191_change.sql';

const faulty: readonly (readonly [rule: string, sql: string])[] = [
  ['index', 'create index dine_day on dine (day);'],
  ['index', 'create unique index dine_day\n  on dine (day);'],
  ['index', 'drop index dine_day;'],
  ['mode', 'create index concurrently dine_day on dine (day);'],
  ['mode', '-- migration: concurrent\ndrop index concurrently a;\ndrop index concurrently b;'],
  ['type', 'alter table dine alter column day type text;'],
  ['type', 'alter table dine\n  alter column day\n  set data type text;'],
  ['rename', 'alter table dine rename column day to at;'],
  ['rename', 'alter table dine rename to meal;'],
  ['drop', 'alter table dine drop column day;'],
  ['drop', 'drop table dine;'],
  ['not-null', 'alter table dine alter column day set not null;'],
  ['required', 'alter table dine add column day date not null;'],
  ['constraint', 'alter table dine add constraint a foreign key (b) references b (id);'],
  ['constraint', 'alter table dine add constraint a check (b > 0);'],
  ['constraint', 'alter table dine add constraint a unique (b);'],
  ['constraint', 'alter table dine add primary key (b);'],
  ['default', 'alter table dine add column day uuid default gen_random_uuid();'],
  ['rows', 'update dine set day = at;'],
  ['rows', 'delete from dine;'],
  ['rows', '-- safe (index): another rule\nupdate dine set day = at;'],
  ['lock', 'truncate dine;'],
  ['serial', 'create table news (id bigserial);'],
  ['column-type', 'create table news (name varchar(20));'],
  ['column-type', 'alter table dine add column price money;'],
  ['time-zone', 'create table news (at timestamp not null);'],
  ['domain', "create domain zip as text check (value <> '');"],
  ['nesting', 'begin;\nalter table dine add column a text;'],
];

testRule('migrationLocks', migrationLocks, {
  faults: faulty.map(([, sql]) => [path, sql]),
  fine: [
    [path, 'create table news (id bigint primary key, at timestamptz not null);'],
    [path, 'create table news (id bigint);\ncreate index news_id on news (id);'],
    [path, 'alter table dine add column day date;'],
    [path, "alter table dine add column kind text not null default 'meal';"],
    [path, 'alter table dine add constraint a check (b > 0) not valid;'],
    [path, 'alter table dine validate constraint a;'],
    [path, 'alter table dine add constraint a unique using index dine_a;'],
    [path, '-- migration: concurrent\n-- the page\ncreate index concurrently a on dine (day);'],
    [path, '-- migration: batches\nupdate dine set day = at where id in (select 1 limit 9);'],
    [path, '-- safe (drop): no release reads it\nalter table dine drop column day;'],
    [path, '-- rename it later\ncreate function a() returns void as $$ update dine; $$;'],
    [
      path,
      "create table news (id bigint generated always as identity, note text default 'a char');",
    ],
    [
      path,
      '-- safe (time-zone): local to the restaurant\nalter table dine add column at timestamp;',
    ],
    ['server/migrations/baseline/0001_dines.sql', 'create index dine_day on dine (day);'],
  ],
});

it.each(faulty)('names the rule %s for %s', (rule, text) => {
  expect(migrationLocks([{ path, text }]).map(({ message }) => message)).toContainEqual(
    expect.stringContaining(`(${rule}) `),
  );
});
