import { type Insertable, sql } from 'kysely';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export const addSurveyAnswer = (trx: Trx, row: Insertable<Schema['survey_answer']>) =>
  trx.insertInto('survey_answer').values(row).execute();

type Query = { partnerId: string; survey: string; from: Date };

export type ExportedAnswer = {
  id: number;
  receivedAt: string;
  isMember: boolean;
  answers: Record<string, string>;
};

const ROWS_AT_ATIME = 500;

/** The names of all questions that were ever answered, also those that the copy no longer has. */
export const listAnsweredQuestions = async (
  trx: Trx,
  { partnerId, survey, from }: Query,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(answers) as name from survey_answer
    where partner_id = ${partnerId} and survey = ${survey}
      and received_at >= ${from.toISOString()}::timestamptz order by 1`.execute(trx);
  return rows.map(({ name }) => name);
};

const listPage = async (trx: Trx, query: Query, after: number): Promise<ExportedAnswer[]> => {
  const { rows } = await sql<ExportedAnswer>`
    select id, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "receivedAt",
      member_id is not null as "isMember", answers
    from survey_answer
    where partner_id = ${query.partnerId} and survey = ${query.survey} and id > ${after}
      and received_at >= ${query.from.toISOString()}::timestamptz
    order by id limit ${ROWS_AT_ATIME}`.execute(trx);
  return rows;
};

/** The answers to a survey in the order of arrival, read in pages. */
export async function* eachSurveyAnswer(
  db: Database,
  query: Query,
): AsyncGenerator<ExportedAnswer> {
  for (let after = 0; ; ) {
    const page = await asEngine(db, (trx) => listPage(trx, query, after));
    yield* page;
    after = page.at(-1)?.id ?? after;
    if (page.length < ROWS_AT_ATIME) return;
  }
}
