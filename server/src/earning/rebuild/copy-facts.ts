import { asEngine, type Database } from '#server/platform/db/index.ts';
import { insertRowsAsJson, type JsonRow, readRowsAsJson, updateDines } from './fact-store.ts';

type FactTable = {
  name: string;
  /** Rows that the engine derives are left out. */
  where?: string;
  /** Initial values of derived columns. */
  fresh?: Readonly<Record<string, unknown>>;
};

// In the order of their foreign keys. What is dated, such as a card or a tier, holds its own history.
const factTables: readonly FactTable[] = [
  { name: 'partner' },
  { name: 'member' },
  { name: 'member_tier' },
  { name: 'consent' },
  { name: 'card' },
  { name: 'card_reissue' },
  { name: 'merchant' },
  { name: 'merchant_identifier' },
  { name: 'offer' },
  { name: 'offer_version' },
  { name: 'vip_year', where: "source = 'partner'" },
  { name: 'member_bonus', fresh: { status: 'Enrolled', dines_counted: 0, qualified_on: null } },
  { name: 'flex_offer', fresh: { earned_on: null } },
  { name: 'reservation', fresh: { is_bonus_earned: false } },
  {
    name: 'claim',
    where: "adjustment_id is null and status <> 'Rewarded'",
    fresh: { dine_id: null },
  },
  // The dine that rewarded a claim is derived again, and no later input reads such a claim.
  {
    name: 'claim',
    where: "adjustment_id is null and status = 'Rewarded'",
    fresh: { status: 'Checking', dine_id: null },
  },
  {
    name: 'claim',
    where: 'adjustment_id is not null',
    fresh: { status: 'Received', adjustment_id: null, dine_id: null },
  },
  { name: 'accrual_file' },
  { name: 'accrual_line', fresh: { journal_id: null, dine_id: null } },
  { name: 'payout', fresh: { dine_id: null } },
];

const ROWS_AT_A_TIME = 2000;

type Copy = {
  source: Database;
  target: Database;
  change?: (row: JsonRow) => JsonRow;
  insert?: typeof insertRowsAsJson;
};

const copyTable = async (
  { source, target, change = (row) => row, insert = insertRowsAsJson }: Copy,
  { name, where = 'true', fresh = {} }: FactTable,
): Promise<void> => {
  for (let offset = 0; ; offset += ROWS_AT_A_TIME) {
    const page = { table: name, where, offset, limit: ROWS_AT_A_TIME };
    const rows = await asEngine(source, (trx) => readRowsAsJson(trx, page));
    const copies = rows.map((row) => change({ ...row, ...fresh }));
    await asEngine(target, (trx) => insert(trx, name, copies));
    if (rows.length < ROWS_AT_A_TIME) return;
  }
};

/**
 * Copies what the engine reads about members, cards, restaurants, offers and promises into an empty database, and what
 * its transfers name.
 */
export const copyFacts = async (source: Database, target: Database): Promise<void> => {
  for (const table of factTables) await copyTable({ source, target }, table);
};

/** Names the dines of copied payouts and lines of files by the numbers that the rebuilt dines have. */
export const linkTransfers = async (
  source: Database,
  target: Database,
  dineIdOf: (sourceId: number) => number | null,
): Promise<void> => {
  const change = (row: JsonRow): JsonRow => ({
    ...row,
    dine_id: typeof row.dine_id === 'number' ? dineIdOf(row.dine_id) : null,
  });
  for (const name of ['accrual_line', 'payout'])
    await copyTable(
      { source, target, change, insert: updateDines },
      { name, where: 'dine_id is not null' },
    );
};
