import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, closeJournalDay, ledgerLines } from '#server/earning/ledger/index.ts';
import { statementKeyOf, writeStatement } from '#server/earning/statements/index.ts';
import { asEngine, type Database, migrate } from '#server/platform/db/index.ts';
import { openTestDatabase, shareOfDatabase } from '#server/platform/db/test-database.ts';
import { openScenario } from '#server/testing/scenario/open-scenario.ts';
import { playScenario } from '#server/testing/scenario/play-scenario.ts';
import { readScenario } from '#server/testing/scenario/read-scenario.ts';
import { createSimulation } from '#server/testing/simulation/open-partners.ts';
import { planSimulation } from '#server/testing/simulation/plan-simulation.ts';
import { runStep } from '#server/testing/simulation/run-step.ts';
import { createTestEarning, testPartner } from '#server/testing/test-earning.ts';
import { rebuildLedger } from './rebuild-ledger.ts';

const migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const scenarios = new URL('../scenarios/', import.meta.url);
const now = () => new Date('2027-01-15T16:00:00.000Z');
const key = statementKeyOf('s'.repeat(32));

let db: Database;
let target: Database;
let folder: string;
beforeAll(async () => {
  [db, target] = [await openTestDatabase(), await openTestDatabase()];
  folder = mkdtempSync(join(tmpdir(), 'dineback-upgrade-'));
  for (const name of readdirSync(migrations))
    if (/^(019\d|026[0-3])_/.test(name)) cpSync(join(migrations, name), join(folder, name));
});
afterAll(async () => {
  await db.close();
  await target.close();
  rmSync(folder, { recursive: true });
});

const ledger = readFileSync(join(migrations, 'baseline/0012_ledger.sql'), 'utf8');

// The tables of the release before journals named their claims and transfers, with the key that it wrote.
const withoutClaims = `
  drop view posting;
  alter table journal drop constraint journal_has_payout, drop constraint journal_has_file_line;
  drop trigger reversal_source on reservation_reversal;
  drop function reversal_source;
  alter table reservation_reversal drop column reservation_id, drop column version;
  drop trigger journal_key_of_source on journal;
  drop function journal_key_of_source, journal_hashed_source(journal), journal_source(journal);
  alter table journal drop column claim_id;
  ${/^create view posting[^;]+;/m.exec(ledger)?.[0]}
  grant select on posting to dineback_app, dineback_engine;
  alter table schema_migration rename to schema_migration_of_test`;

const withClaims = async () => {
  await migrate(db, pathToFileURL(`${folder}/`));
  await db.pool.query(`drop table schema_migration;
    alter table schema_migration_of_test rename to schema_migration`);
};

const rowsOf = async (text: string) => (await db.pool.query(text)).rows;

// The lines of the ledger as that release hashed them.
const linesByKey = async (): Promise<string[]> => {
  const source = `regexp_replace(j.source_key, '( of [0-9]+)?(#[0-9]+)?$', '')`;
  const rows = await rowsOf(`
    select concat_ws(E'\\t', j.partner_id, lower(m.email), d.provider, d.transaction_id, d.card_token,
      ${source}, e.account, sum(e.units)) as line
    from journal j
    join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
    join member m on (m.partner_id, m.id) = (j.partner_id, j.member_id)
    left join dine d on (d.partner_id, d.member_id, d.id) = (j.partner_id, j.member_id, j.dine_id)
    group by j.partner_id, lower(m.email), d.provider, d.transaction_id, d.card_token, ${source}, e.account
    having sum(e.units) <> 0`);
  return rows.map(({ line }) => line).sort();
};

const lines = async (): Promise<string[]> =>
  asEngine(db, async (trx) => {
    const all: string[] = [];
    for await (const page of ledgerLines(trx)) all.push(...page);
    return all.sort();
  });

const statements = async () => {
  const members = await rowsOf('select partner_id, id from member order by id');
  const written: string[] = [];
  for (const { partner_id: partnerId, id: memberId } of members) {
    const member = {
      partnerId,
      memberId,
      partner: testPartner(partnerId),
      key,
      titleOf: (kind: string) => kind,
      now: now(),
    };
    written.push(JSON.stringify(await writeStatement(db, member)));
  }
  return written;
};

const reversals = () =>
  rowsOf('select id, reversal from posting where reversal is not null order by id');

const balances = () => rowsOf('select * from balance order by partner_id, member_id, account');

const typed = () => rowsOf('select * from journal order by id');

describe('a database of the release before journals named their claims', () => {
  it('has the same sources, balances, statements, roots and rebuilt ledger after the upgrade', async () => {
    const earning = createTestEarning(db);
    const files = readdirSync(scenarios).filter((file) => file.endsWith('.txt'));
    for (const file of shareOfDatabase(files.sort())) {
      const scenario = readScenario(readFileSync(new URL(file, scenarios), 'utf8'));
      await playScenario(await openScenario(earning, scenario), scenario);
    }
    const simulation = await createSimulation(db);
    const plans = Array.from({ length: 6 }, (_, at) => planSimulation(at + 1));
    for (const open of await simulation.open(plans, 'upgraded'))
      for (const step of open.plan.steps) await runStep(simulation, open, step);
    await closeJournalDay({ db, now });
    const before = { balances: await balances(), statements: await statements() };
    const reversed = await reversals();
    expect(reversed.length).toBeGreaterThan(0);
    const journals = await typed();
    expect(journals.some(({ claim_id: claimId }) => claimId !== null)).toBe(true);
    const kinds = new Set(journals.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      ['accrual', 'adjustment', 'bonus', 'earn', 'payout', 'refund', 'release'].sort(),
    );

    await db.pool.query(withoutClaims);
    const hashed = await linesByKey();
    await withClaims();

    // The reward of a claim names it; what the engine took back before names none.
    const stored = journals.map((row) =>
      row.source_code === 'A' ? { ...row, claim_id: null } : row,
    );
    expect(await typed()).toEqual(stored);
    expect(await lines()).toEqual(hashed);
    expect(await balances()).toEqual(before.balances);
    expect(await statements()).toEqual(before.statements);
    expect(await reversals()).toEqual(reversed);
    const { figures } = await checkLedger(db);
    expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(figures.at(-1)).toMatchObject({ checked: 1 });
    const partnerOf = (id: string, day: string) => {
      try {
        return earning.engine.partnerOf(id, day);
      } catch {
        return simulation.engine.partnerOf(id, day);
      }
    };
    const rebuilt = await rebuildLedger({ source: db, target, partnerOf });
    expect([rebuilt.onlyStored, rebuilt.onlyRebuilt]).toEqual([[], []]);
    expect(rebuilt.rebuiltHash).toBe(rebuilt.hash);
  });
});
