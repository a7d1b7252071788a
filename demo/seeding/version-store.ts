import { sql } from 'kysely';
import type { ProgramDocument } from '#contract/program-document.ts';
import type { PreviewChange } from '#contract/staff/previews.ts';
import type { Trx } from '#server/platform/db/index.ts';

export const hasVersions = async (trx: Trx, partnerId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from program_version where partner_id = ${partnerId} limit 1`.execute(trx);
  return rows.length > 0;
};

type ScheduledVersion = {
  partnerId: string;
  number: number;
  settings: ProgramDocument['settings'];
  note: string;
  madeAt: Date;
  validFrom: string;
  restores?: number;
};

const MAKER = 'marketing@staff.example';
const REVIEWER = 'finance@staff.example';

/** Inserts a version that was reviewed and scheduled on the day it was made. */
export const insertScheduled = async (trx: Trx, version: ScheduledVersion): Promise<void> => {
  const { partnerId, number, settings, note, validFrom, restores = null } = version;
  const madeAt = version.madeAt.toISOString();
  const document = JSON.stringify({ settings, theme: null, logo: null });
  await sql`insert into program_version (partner_id, number, document, state, revision, note, made_by,
      made_at, reviewed_by, reviewed_at, review_note, valid_from, scheduled_by, restores)
    values (${partnerId}, ${number}, ${document}::jsonb, 'scheduled', 4, ${note}, ${MAKER},
      ${madeAt}::timestamptz, ${REVIEWER}, ${madeAt}::timestamptz, 'As agreed.', ${validFrom}::date,
      ${MAKER}, ${restores}::int)`.execute(trx);
};

type Preview = { partnerId: string; month: string; change: PreviewChange; now: Date };

/** Starts a preview; the job of previews runs it. */
export const insertStartedPreview = async (
  trx: Trx,
  { partnerId, month, change, now }: Preview,
): Promise<void> => {
  await sql`insert into change_preview (partner_id, month, change, made_by, created_at)
    values (${partnerId}, ${month}, ${JSON.stringify(change)}::jsonb, ${MAKER},
      ${now.toISOString()}::timestamptz)`.execute(trx);
};
