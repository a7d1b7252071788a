import type { StaffLedgerLine } from '#contract/staff/ledger.ts';
import { sumRewards } from '#server/earning/explain/index.ts';
import {
  checkLedger,
  checkRoot,
  findMember,
  listRoots,
  reportRewards,
} from '#server/earning/ledger/index.ts';
import { rebuildLedger, TargetNotEmptyError } from '#server/earning/rebuild/index.ts';
import { verifyStatement } from '#server/earning/statements/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { offlineStaff, requirePart, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';

const LISTED_PER_PART = 4;

export const checkStaffLedger = staff.ledger.check.handler(({ context }) =>
  checkLedger(context.engine.db),
);

export const listStaffRoots = staff.ledger.roots.handler(
  async ({ context, input: { before, limit: max } }) => {
    const { rows, hasMore } = await readPage(context.engine.db, max, (trx, limit) =>
      listRoots(trx, { before, limit }),
    );
    const roots = rows.map(({ number, day, journals, root, ...row }) => ({
      number,
      day,
      journals,
      root,
      previousRoot: row.previous_root,
      firstJournalId: row.first_journal_id,
      lastJournalId: row.last_journal_id,
    }));
    return { roots, hasMore };
  },
);

export const verifyStaffRoot = staff.ledger.verifyRoot.handler(
  async ({ context, input: { number }, errors }) => {
    const isSound = await checkRoot(context.engine.db, number);
    if (isSound === undefined) throw errors.UNKNOWN_ROOT({ data: { number } });
    return { isSound };
  },
);

export const explainLedger = staff.ledger.explain.handler(
  ({ context, input: { partner: partnerId, email, year }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const memberId = await findMember(trx, partnerId, email);
      if (memberId === null) throw errors.UNKNOWN_MEMBER({ data: { email } });
      return sumRewards(trx, { partnerId, memberId }, { year, limit: LISTED_PER_PART });
    }),
);

export const reportLedger = staff.ledger.report.handler(
  async ({ context, input: { partner } }) => ({
    rows: await reportRewards(context.engine.db, partner),
  }),
);

// A line of the ledger has the bill of its dine only where it is of one.
const presentLine = (line: string): StaffLedgerLine => {
  const columns = line.split('\t');
  const [partner = '', email = ''] = columns;
  const [source = '', account = '', units] = columns.slice(-3);
  const [provider, transactionId = '', cardToken = ''] = columns.slice(2, -3);
  const bill = provider === undefined ? null : { provider, transactionId, cardToken };
  return { partner, email, bill, source, account, units: Number(units) };
};

export const rebuildStaffLedger = staff.ledger.rebuild.handler(async ({ context, errors }) => {
  const { db: source, partnerOf } = context.engine;
  const { db: target, close } = await requirePart(context.openRebuild)();
  try {
    const rebuilt = await rebuildLedger({ source, target, partnerOf });
    return {
      ...rebuilt,
      onlyStored: rebuilt.onlyStored.map(presentLine),
      onlyRebuilt: rebuilt.onlyRebuilt.map(presentLine),
    };
  } catch (error) {
    throw error instanceof TargetNotEmptyError ? errors.TARGET_NOT_EMPTY() : error;
  } finally {
    await close();
  }
});

export const verifyStaffStatement = offlineStaff.ledger.verify.handler(
  ({ input: { statement, publicKeys } }) => verifyStatement(statement, publicKeys ?? undefined),
);
