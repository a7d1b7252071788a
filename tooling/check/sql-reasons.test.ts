import { testRule } from './planted-fault.ts';
import { sqlReasons } from './sql-reasons.ts';

const path = 'server/migrations/0001_a.sql';

testRule('sqlReasons', sqlReasons, {
  faults: [
    [path, 'create index dine_member on dine (member_id);'],
    [path, 'create table a (\n  id bigint,\n  constraint a_pk primary key (id)\n);'],
    [path, '-- serves the activity page\n\nselect 1;\ncreate unique index a on b (c);'],
    [path, 'alter table a\n  add constraint a_fk foreign key (b) references b (id);'],
  ],
  fine: [
    [path, '-- the activity page, newest first\ncreate index dine_member on dine (member_id);'],
    [path, 'create unique index a on b (c); -- one event a message'],
    [path, 'create table a (\n  -- a bill is one dine\n  constraint a_pk primary key (id)\n);'],
    [
      path,
      '-- a dine has a member\nalter table a\n  add constraint a_fk foreign key (b) references b (id);',
    ],
    [path, 'alter table a drop constraint a_fk;'],
    ['server/src/a.ts', "sql('create index x on y (z)');"],
  ],
});
