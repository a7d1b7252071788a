import type { Insertable } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export const addSurveyAnswer = (trx: Trx, row: Insertable<Schema['survey_answer']>) =>
  trx.insertInto('survey_answer').values(row).execute();
