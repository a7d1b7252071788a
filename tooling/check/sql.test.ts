import { testRule } from './planted-fault.ts';
import { migrationNumbers, sqlInStores, sqlReasons } from './sql.ts';

testRule('sqlInStores', sqlInStores, {
  faults: [
    ['server/src/features/cards/list-cards.ts', "db.selectFrom('card');"],
    ['server/src/features/cards/list-cards.ts', 'sql`select 1`.execute(db);'],
    ['server/src/features/cards/restore.ts', 'sql<Card>`select 1`.execute(db);'],
    ['server/src/features/cards/index.ts', "pool.query('select 1');"],
    ['server/src/earning/batch/load-facts.ts', "trx.selectFrom('dine');"],
  ],
  fine: [
    ['server/src/features/cards/store.ts', "db.selectFrom('card');"],
    ['server/src/earning/batch/dine-store.ts', 'sql`select 1`.execute(db);'],
    ['server/src/earning/ledger/invariants.ts', 'sql`select 1`;'],
    ['server/src/features/cards/list-cards.test.ts', "db.selectFrom('card');"],
    ['server/src/platform/db/migrate.ts', "pool.query('select 1');"],
    ['server/src/features/cards/list-cards.ts', 'store.listCards(db, ctx.member);'],
  ],
});

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

testRule('migrationNumbers', migrationNumbers, {
  beside: [{ path: 'server/migrations/0007_members.sql', text: '' }],
  faults: [
    ['server/migrations/0007_cards.sql', ''],
    ['server/migrations/8_cards.sql', ''],
  ],
  fine: [
    ['server/migrations/0008_cards.sql', ''],
    ['docs/0007_cards.sql', ''],
  ],
});
