import type { Insertable } from 'kysely';
import type { Schema, Trx } from '#server/platform/db/index.ts';

export const insertSurveyRows = async (
  trx: Trx,
  rows: readonly Insertable<Schema['survey_answer']>[],
): Promise<void> => {
  await trx.insertInto('survey_answer').values(rows).execute();
};
