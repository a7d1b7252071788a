import { sql } from 'kysely';
import type { ProgramDocument } from '#contract/program-document.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** A version that holds or will, from a day on. */
export type ScheduledVersion = {
  partnerId: string;
  number: number;
  revision: number;
  validFrom: string;
};

/** As the engine: the scheduled versions of every program, in order of program and number. */
export const listScheduled = async (trx: Trx): Promise<ScheduledVersion[]> => {
  const { rows } = await sql<ScheduledVersion>`
    select partner_id as "partnerId", number, revision, valid_from as "validFrom"
    from program_version where state = 'scheduled' order by 1, 2`.execute(trx);
  return rows;
};

/** As the engine: the document of a version. */
export const readDocument = async (
  trx: Trx,
  { partnerId, number }: Pick<ScheduledVersion, 'partnerId' | 'number'>,
): Promise<ProgramDocument> => {
  const { rows } = await sql<{ document: ProgramDocument }>`
    select document from program_version
    where partner_id = ${partnerId} and number = ${number}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`the program ${partnerId} has no version ${number}`);
  return row.document;
};
