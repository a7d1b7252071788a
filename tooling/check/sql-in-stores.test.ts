import { testRule } from './planted-fault.ts';
import { sqlInStores } from './sql-in-stores.ts';

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
