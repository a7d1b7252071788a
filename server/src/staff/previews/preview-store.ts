import { sql } from 'kysely';
import type { PreviewChange, StaffPreviewHead } from '#contract/staff/previews.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Comparison, Difference, ExplainedDifference } from '#server/earning/preview/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, insertRows } from '#server/platform/db/unnest-rows.ts';

/** Figures of all differences, once every member is compared. */
export type PreviewSummary = {
  membersAffected: number;
  membersLess: number;
  membersWithBonus: number;
  dinesMore: number;
  dinesLess: number;
  medianUnits: number;
  /** Members by the sign and the bucket of their difference, from −6 to 6. */
  buckets: { bucket: number; members: number }[];
  largest: (Difference & { explained: ExplainedDifference | null })[];
};

export type PreviewRow = Omit<Comparison, 'differences'> & {
  partnerId: string;
  id: number;
  month: string;
  change: PreviewChange;
  unitCostCents: number | null;
  madeBy: string;
  createdAt: Date;
  status: StaffPreviewHead['status'];
  position: number;
  dinesTotal: number | null;
  summary: PreviewSummary | null;
  attempts: number;
  ranMs: number;
  finishedAt: Date | null;
};

const columns = sql`partner_id as "partnerId", id, month, change,
  unit_cost_cents::float8 as "unitCostCents", made_by as "madeBy", created_at as "createdAt", status,
  position, dines_total as "dinesTotal", members, dines, replayed, equal, journals,
  units_before as "unitsBefore", units_after as "unitsAfter", summary, attempts, ran_ms as "ranMs",
  finished_at as "finishedAt"`;

const RETENTION_MS = 90 * DAY_MS;
const LEASE_MS = MINUTE_MS;
const LATEST = 20;

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const leasedUntil = (now: Date) => at(new Date(now.getTime() + LEASE_MS));
const isOpen = sql`status in ('waiting', 'running')`;

type NewPreview = Pick<
  PreviewRow,
  'partnerId' | 'month' | 'change' | 'unitCostCents' | 'madeBy'
> & { now: Date };

/** Inserts a preview; undefined where the same one is open. */
export const insertPreview = async (
  trx: Trx,
  { partnerId, month, change, unitCostCents, madeBy, now }: NewPreview,
): Promise<PreviewRow | undefined> => {
  const { rows } = await sql<PreviewRow>`
    insert into change_preview (partner_id, month, change, unit_cost_cents, made_by, created_at)
    values (${partnerId}, ${month}, ${JSON.stringify(change)}::jsonb, ${unitCostCents}::numeric,
      ${madeBy}, ${at(now)})
    on conflict (partner_id, month, md5(change::text), coalesce(unit_cost_cents, -1))
      where status in ('waiting', 'running') do nothing
    returning ${columns}`.execute(trx);
  return rows[0];
};

export const findOpenPreview = async (
  trx: Trx,
  { partnerId, month, change, unitCostCents }: NewPreview,
): Promise<PreviewRow | undefined> => {
  const { rows } = await sql<PreviewRow>`
    select ${columns} from change_preview where partner_id = ${partnerId} and month = ${month}
      and change = ${JSON.stringify(change)}::jsonb
      and unit_cost_cents is not distinct from ${unitCostCents}::numeric and ${isOpen}`.execute(
    trx,
  );
  return rows[0];
};

/** How many previews of a program are open; the program's row serializes those who start one. */
export const countOpen = async (trx: Trx, partnerId: string): Promise<number> => {
  await sql`select from partner where id = ${partnerId} for no key update`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change_preview
    where partner_id = ${partnerId} and ${isOpen}`.execute(trx);
  return rows[0]?.count ?? 0;
};

export const listPreviews = async (trx: Trx, partnerId: string): Promise<PreviewRow[]> => {
  const { rows } = await sql<PreviewRow>`
    select ${columns} from change_preview where partner_id = ${partnerId}
    order by id desc limit ${LATEST}`.execute(trx);
  return rows;
};

/** The latest preview of exactly a change that did not fail and was not canceled. */
export const findPreviewOf = async (
  trx: Trx,
  { partnerId, change }: Pick<PreviewRow, 'partnerId' | 'change'>,
): Promise<PreviewRow | undefined> => {
  const { rows } = await sql<PreviewRow>`
    select ${columns} from change_preview where partner_id = ${partnerId}
      and change = ${JSON.stringify(change)}::jsonb and status not in ('failed', 'canceled')
    order by id desc limit 1`.execute(trx);
  return rows[0];
};

type Name = Pick<PreviewRow, 'partnerId' | 'id'>;

export const findPreview = async (
  trx: Trx,
  { partnerId, id }: Name,
): Promise<PreviewRow | undefined> => {
  const { rows } = await sql<PreviewRow>`
    select ${columns} from change_preview
    where partner_id = ${partnerId} and id = ${id}::bigint`.execute(trx);
  return rows[0];
};

type End = { now: Date } & (
  | { status: 'done'; summary: PreviewSummary }
  | { status: 'failed' | 'canceled' }
);

/** Ends a preview; undefined where it is over already. */
export const endPreview = async (
  trx: Trx,
  { partnerId, id }: Name,
  { now, ...end }: End,
): Promise<PreviewRow | undefined> => {
  const summary = end.status === 'done' ? JSON.stringify(end.summary) : null;
  const { rows } = await sql<PreviewRow>`
    update change_preview set status = ${end.status}, finished_at = ${at(now)},
      summary = ${summary}::jsonb, leased_until = null
    where partner_id = ${partnerId} and id = ${id}::bigint and ${isOpen}
    returning ${columns}`.execute(trx);
  return rows[0];
};

/** Leases the oldest open preview that no process works at. */
export const claimPreview = async (trx: Trx, now: Date): Promise<PreviewRow | undefined> => {
  const { rows } = await sql<PreviewRow>`
    update change_preview set status = 'running', attempts = attempts + 1,
      leased_until = ${leasedUntil(now)}
    where (partner_id, id) in (
      select partner_id, id from change_preview
      where ${isOpen} and (leased_until is null or leased_until <= ${at(now)})
      order by created_at, id limit 1 for update skip locked)
    returning ${columns}`.execute(trx);
  return rows[0];
};

const differenceColumns = ({ partnerId, id }: Name): readonly BulkColumn<Difference>[] => [
  ['partner_id', 'text', () => partnerId],
  ['preview_id', 'int8', () => id],
  ['member_id', 'int8', ({ memberId }) => memberId],
  ['dine_id', 'int8', ({ dineId }) => dineId],
  ['units_before', 'int8', ({ before }) => before],
  ['units_after', 'int8', ({ after }) => after],
];

type Step = {
  compared: Comparison;
  /** The last member of the step. */
  position: number;
  dinesTotal: number;
  ranMs: number;
  now: Date;
};

/**
 * Adds the next members and moves the position in the same transaction; false where another process added them, or
 * the preview was canceled.
 */
export const addCompared = async (
  trx: Trx,
  row: Pick<PreviewRow, 'partnerId' | 'id' | 'position'>,
  { compared, position, dinesTotal, ranMs, now }: Step,
): Promise<boolean> => {
  const { differences, members, dines, replayed, equal, journals } = compared;
  const { numAffectedRows = 0n } = await sql`
    update change_preview set position = ${position}, dines_total = ${dinesTotal}, attempts = 1,
      members = members + ${members}, dines = dines + ${dines}, replayed = replayed + ${replayed},
      equal = equal + ${equal}, journals = journals + ${journals},
      units_before = units_before + ${compared.unitsBefore}::bigint,
      units_after = units_after + ${compared.unitsAfter}::bigint,
      ran_ms = ran_ms + ${Math.round(ranMs)}, leased_until = ${leasedUntil(now)}
    where partner_id = ${row.partnerId} and id = ${row.id}::bigint and position = ${row.position}
      and status = 'running'`.execute(trx);
  if (numAffectedRows === 0n) return false;
  if (differences.length > 0)
    await insertRows('change_preview_difference', differenceColumns(row), differences).execute(trx);
  return true;
};

export const deleteOldPreviews = (trx: Trx, now: Date) =>
  sql`delete from change_preview where created_at <= ${at(new Date(now.getTime() - RETENTION_MS))}`.execute(
    trx,
  );
