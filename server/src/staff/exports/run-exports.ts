import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ORPCError } from '@orpc/server';
import type { StaffExport } from '#contract/staff/exports.ts';
import { csvLine } from '#domain/activity/csv-cell.ts';
import { asEngine } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { findActor } from '../accounts/find-actor.ts';
import type { StaffActor, StaffContext } from '../staff-context.ts';
import { auditExport } from './audit-export.ts';
import { columnsOf, type Row, readListPage } from './export-lists.ts';
import {
  addPart,
  claimExport,
  deleteExpiredExports,
  type ExportRow,
  endExport,
  readPart,
} from './export-store.ts';

type Deps = Omit<StaffContext, 'actor'>;

const PAGES_PER_PART = 10;
const MAX_ATTEMPTS = 5;
const RUN_EVERY_MS = 2_000;
// Excel needs a byte order mark to read UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

const compress = promisify(gzip);
const expand = promisify(gunzip);

const SYSTEM = 'system:';

// The roles of today count, not those of when the export was requested.
const actorOf = async ({ engine }: Deps, madeBy: string): Promise<StaffActor | undefined> =>
  madeBy.startsWith(SYSTEM)
    ? { kind: 'system', user: madeBy.slice(SYSTEM.length) }
    : findActor(engine.db, madeBy);

const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

/** The lines of some rows; the first part of a CSV file begins with its columns. */
const linesOf = (rows: readonly Row[], { list, format, parts }: ExportRow): string => {
  if (format === 'ndjson') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const columns = columnsOf(list);
  const head = parts === 0 ? BYTE_ORDER_MARK + csvLine(columns) : '';
  return head + rows.map((row) => csvLine(columns.map((name) => cellOf(row[name])))).join('');
};

const readRows = async (row: ExportRow, context: StaffContext) => {
  const rows: Row[] = [];
  let { position } = row;
  let total: number | null = null;
  for (let page = 0; page < PAGES_PER_PART; page += 1) {
    const at = { partner: row.partnerId, filter: row.filter, position };
    const found = await readListPage(row.list, at, context);
    rows.push(...found.rows);
    total ??= found.total;
    position = found.next;
    if (position === null) break;
  }
  return { rows, position, total };
};

const finish = (context: StaffContext, row: ExportRow, failure?: string) =>
  asEngine(context.engine.db, async (trx) => {
    const now = context.engine.now();
    const status = failure === undefined ? ('done' as const) : ('failed' as const);
    if (!(await endExport(trx, row, { status, now, ...(failure && { failure }) }))) return;
    const action = failure === undefined ? 'export finished' : 'export failed';
    await auditExport(trx, context, { action, row });
  });

/** Writes the parts of a leased export until its end; a part and its position are one transaction. */
const writeParts = async (context: StaffContext, claimed: ExportRow): Promise<void> => {
  let row = claimed;
  for (;;) {
    const { rows, position, total } = await readRows(row, context);
    const body = await compress(linesOf(rows, row));
    const { db, now } = context.engine;
    const written = { body, rows: rows.length, position, total, now: now() };
    if (!(await asEngine(db, (trx) => addPart(trx, row, written)))) return;
    if (position === null) return finish(context, row);
    row = { ...row, parts: row.parts + 1, position };
  }
};

const runExport = async (deps: Deps, row: ExportRow, log: Log): Promise<void> => {
  const actor = await actorOf(deps, row.madeBy);
  if (!actor) {
    const former: StaffActor = { kind: 'account', email: row.madeBy, grants: [] };
    return finish({ ...deps, actor: former }, row, 'the account has ended');
  }
  const context = { ...deps, actor };
  // A crash after the last part leaves nothing but the end to write.
  if (row.parts > 0 && row.position === null) return finish(context, row);
  try {
    await writeParts(context, row);
  } catch (error) {
    const isRefused = error instanceof ORPCError && error.status < 500;
    log.error({ err: error, list: row.list, attempts: row.attempts }, 'export.failed');
    if (isRefused || row.attempts >= MAX_ATTEMPTS)
      await finish(context, row, isRefused ? error.code : 'failed too often');
  }
};

/** Runs the open exports one after the other; returns how many. Another process continues after a crash. */
export const runExports = async (deps: Deps, log: Log): Promise<number> => {
  const { db, now } = deps.engine;
  for (let runs = 0; ; runs += 1) {
    const row = await asEngine(db, (trx) => claimExport(trx, now()));
    if (!row) return runs;
    await runExport(deps, row, log);
  }
};

export const runExportsJob = (deps: Deps): Job => ({
  name: 'run-exports',
  everyMs: RUN_EVERY_MS,
  run: async (log) => {
    await runExports(deps, log);
    await asEngine(deps.engine.db, (trx) => deleteExpiredExports(trx, deps.engine.now()));
  },
});

type File = { partner: string; id: StaffExport['id']; parts: number };

/** The text of an export, part by part. */
export async function* readExport(
  { engine }: Pick<Deps, 'engine'>,
  { partner: partnerId, id, parts }: File,
): AsyncGenerator<string> {
  for (let part = 0; part < parts; part += 1) {
    const body = await asEngine(engine.db, (trx) => readPart(trx, { partnerId, id }, part));
    if (body) yield (await expand(body)).toString();
  }
}
