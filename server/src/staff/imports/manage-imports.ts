import { basename } from 'node:path';
import type { StaffFile } from '#contract/staff/staff-file.ts';
import { matchWaitingCards, rematchFeed } from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { issuerFor } from '../members/connect-member.ts';
import { auditName, partnerOf, type StaffContext, staff, watchOf } from '../staff-context.ts';
import { CsvFileError } from './csv-file-error.ts';
import { importAcknowledgments } from './import-acknowledgments.ts';
import { importConnections } from './import-connections.ts';
import { importMembers } from './import-members.ts';
import { importMerchants } from './import-merchants.ts';
import { importPayoutFile } from './import-payout-file.ts';
import { importTables } from './import-tables.ts';
import { type CsvImport, findUnknownColumns } from './unknown-columns.ts';

const MAX_RETIRED_SHARE = 0.1;

type FileErrors = {
  INVALID_FILE: (options: { data: { file: string } & CsvFileError['problem'] }) => Error;
};
type Import = {
  kind: CsvImport;
  /** Null for rows that all programs share. */
  partner: string | null;
  file: StaffFile;
  isDryRun: boolean;
};

const figuresOf = (summary: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(summary).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );

/** Runs an import; audited by file and figures unless it is a dry run. */
const runImport = async <Summary extends Record<string, unknown>>(
  context: StaffContext,
  errors: FileErrors,
  { kind, partner, file, isDryRun, run }: Import & { run: () => Promise<Summary> },
): Promise<Summary> => {
  try {
    const { unknown, known } = await findUnknownColumns(file, kind);
    for (const name of unknown) watchOf(context).onUnknownColumn({ file: file.name, name, known });
    const summary = await run();
    // Each batch of rows is a transaction of its own; the entry is of the whole import.
    if (!isDryRun)
      await asEngine(context.engine.db, (trx) =>
        auditChange(trx, context, {
          action: `${kind} imported`,
          partner,
          detail: { file: basename(file.name), ...figuresOf(summary) },
        }),
      );
    return summary;
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    throw errors.INVALID_FILE({ data: { file: file.name, ...error.problem } });
  }
};

export const importMemberFile = staff.imports.members.handler(({ context, input, errors }) => {
  const { partner, file, notifies, isDryRun } = input;
  const { engine } = context;
  const run = async () => {
    const rows = { file, partner: partnerOf(context, partner), isDryRun, isNews: notifies };
    const summary = await importMembers(engine.db, {
      ...rows,
      ...watchOf(context),
      now: engine.now(),
    });
    if (!isDryRun) await matchWaitingCards({ ...engine, isHistory: !notifies });
    return summary;
  };
  return runImport(context, errors, { kind: 'members', partner, file, isDryRun, run });
});

export const importIdentityFile = staff.imports.identities.handler(({ context, input, errors }) => {
  const { partner, file, isDryRun } = input;
  const issuer = issuerFor(context, input, errors);
  const { db, now } = context.engine;
  const by = { by: auditName(context), now: now() };
  const rows = { file, partnerId: partner, issuer, isDryRun, onFault: watchOf(context).onFault };
  const run = () => importConnections(db, { ...rows, ...by });
  return runImport(context, errors, { kind: 'identities', partner, file, isDryRun, run });
});

export const importMerchantFile = staff.imports.merchants.handler(({ context, input, errors }) => {
  const { file, retiresMissing, retiresMany, isDryRun } = input;
  const { engine } = context;
  const run = async () => {
    const summary = await importMerchants(engine.db, {
      file,
      retiresMissing,
      isDryRun,
      maxRetiredShare: retiresMany ? undefined : MAX_RETIRED_SHARE,
      places: await context.readPlaces?.(),
      today: engine.now().toISOString().slice(0, 10),
      ...watchOf(context),
    });
    if (summary.newIdentifiers > 0 && !isDryRun) await rematchFeed(engine);
    return summary;
  };
  return runImport(context, errors, { kind: 'merchants', partner: null, file, isDryRun, run });
});

export const importTableFile = staff.imports.tables.handler(
  ({ context, input: { file, isDryRun }, errors }) => {
    const run = () => importTables(context.engine.db, { file, isDryRun, ...watchOf(context) });
    return runImport(context, errors, { kind: 'tables', partner: null, file, isDryRun, run });
  },
);

export const importAcknowledgmentFile = staff.imports.acknowledgments.handler(
  ({ context, input: { partner, file, isDryRun }, errors }) => {
    if (partnerOf(context, partner).currencyType === 'Credit')
      throw errors.NO_ACCRUALS({ data: { partner } });
    const { db, now } = context.engine;
    const rows = { file, isDryRun, partnerId: partner, onFault: watchOf(context).onFault };
    const run = () => importAcknowledgments({ db, now, ...rows });
    return runImport(context, errors, { kind: 'acknowledgments', partner, file, isDryRun, run });
  },
);

export const importPayouts = staff.imports.payouts.handler(
  ({ context, input: { partner, file, isDryRun }, errors }) => {
    const { engine, partners } = context;
    const partnerIds = partner === null ? [...partners.keys()] : [partner];
    const { onFault, onDifference } = watchOf(context);
    const by = { db: engine.db, now: engine.now, madeBy: auditName(context) };
    const rows = { file, isDryRun, partnerIds, onFault, onDifference };
    const run = () => importPayoutFile({ ...by, ...rows });
    return runImport(context, errors, { kind: 'payouts', partner, file, isDryRun, run });
  },
);
