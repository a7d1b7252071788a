import { sql } from 'kysely';
import type { StaffPreviewDifference } from '#contract/staff/previews.ts';
import type { Difference } from '#server/earning/preview/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { PreviewSummary } from './preview-store.ts';

type Name = { partnerId: string; id: number };

const ofPreview = ({ partnerId, id }: Name) =>
  sql`d.partner_id = ${partnerId} and d.preview_id = ${id}::bigint`;

const LARGEST = 20;

/** The differences of most units, more or less. */
export const readLargest = async (trx: Trx, name: Name): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    select member_id as "memberId", dine_id as "dineId", units_before as before, units_after as after
    from change_preview_difference d where ${ofPreview(name)}
    order by abs(units_after - units_before) desc, member_id, dine_id limit ${LARGEST}`.execute(
    trx,
  );
  return rows;
};

type Counts = Omit<PreviewSummary, 'buckets' | 'largest'>;

/** The upper ends of the buckets of differences; each is twice as wide as the one before. */
export const BUCKET_ENDS = [50, 100, 200, 400, 800] as const;
const bucketStarts = [1, ...BUCKET_ENDS.map((end) => end + 1)];

/** The differences of a preview by dine and by member. */
export const countDifferences = async (
  trx: Trx,
  name: Name,
): Promise<Counts & Pick<PreviewSummary, 'buckets'>> => {
  const { rows } = await sql<Pick<Counts, 'dinesMore' | 'dinesLess' | 'membersWithBonus'>>`
    select count(*) filter (where dine_id > 0 and units_after > units_before)::int as "dinesMore",
      count(*) filter (where dine_id > 0 and units_after < units_before)::int as "dinesLess",
      count(*) filter (where dine_id = 0)::int as "membersWithBonus"
    from change_preview_difference d where ${ofPreview(name)}`.execute(trx);
  const byMember = sql`(select sum(units_after - units_before)::bigint as units
    from change_preview_difference d where ${ofPreview(name)} group by member_id) as m`;
  const { rows: members } = await sql<
    Pick<Counts, 'membersAffected' | 'membersLess' | 'medianUnits'>
  >`
    select count(*)::int as "membersAffected", count(*) filter (where units < 0)::int as "membersLess",
      coalesce(percentile_disc(0.5) within group (order by units), 0)::bigint as "medianUnits"
    from ${byMember}`.execute(trx);
  const { rows: buckets } = await sql<PreviewSummary['buckets'][number]>`
    select (sign(units) * width_bucket(abs(units), ${sql.raw(`array[${bucketStarts.join()}]::bigint[]`)}))::int
        as bucket, count(*)::int as members
    from ${byMember} group by 1 order by 1`.execute(trx);
  const [ofDines] = rows;
  const [ofMembers] = members;
  if (!ofDines || !ofMembers) throw new Error('an aggregate returned no row');
  return { ...ofDines, ...ofMembers, buckets };
};

type Place = { memberId: number; dineId: number };
type ListedRow = Omit<StaffPreviewDifference, 'unitsMore'>;

const listed = sql`select d.member_id as "memberId", m.email,
    trim(m.first_name || ' ' || m.last_name) as name, d.dine_id as "dineId",
    coalesce(r.restaurant, '') as restaurant, coalesce(r.dined_on::text, '') as "dinedOn",
    coalesce(r.cleared_cents, 0) as "clearedCents", d.units_before as "unitsBefore",
    d.units_after as "unitsAfter"
  from change_preview_difference d
  join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
  left join dine_record r on (r.partner_id, r.member_id, r.id) = (d.partner_id, d.member_id, d.dine_id)`;

export type DifferencePage = { after: Place | null; limit: number };

/** The differences of a preview, by member and dine. */
export const listDifferences = async (
  trx: Trx,
  name: Name,
  { after, limit }: DifferencePage,
): Promise<ListedRow[]> => {
  const behind = after
    ? sql`and (d.member_id, d.dine_id) > (${after.memberId}::bigint, ${after.dineId}::bigint)`
    : sql``;
  const { rows } = await sql<ListedRow>`
    ${listed} where ${ofPreview(name)} ${behind}
    order by d.member_id, d.dine_id limit ${limit}`.execute(trx);
  return rows;
};

/** Some differences of a preview. */
export const readDifferences = async (
  trx: Trx,
  name: Name,
  places: readonly Place[],
): Promise<ListedRow[]> => {
  if (places.length === 0) return [];
  const keys = sql.join(
    places.map(({ memberId, dineId }) => sql`(${memberId}::bigint, ${dineId}::bigint)`),
  );
  const { rows } = await sql<ListedRow>`
    ${listed} where ${ofPreview(name)} and (d.member_id, d.dine_id) in (${keys})`.execute(trx);
  return rows;
};

/** The ids that no restaurant has. */
export const findUnknownMerchants = async (trx: Trx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::text[]) as given (id)
    where not exists (select from merchant m where m.id = given.id)`.execute(trx);
  return rows.map(({ id }) => id);
};
