import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

type Query = { partnerId: string; survey: string; from: Date };

type Answer = {
  id: number;
  receivedAt: string;
  isMember: boolean;
  answers: Record<string, string>;
};

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

/** Answers to a survey in the order of arrival, behind the one with the id `after`. */
export const listAnswers = async (
  trx: Trx,
  query: Query & { after: number; limit: number },
): Promise<Answer[]> => {
  const { rows } = await sql<Answer>`
    select id, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "receivedAt",
      member_id is not null as "isMember", answers
    from survey_answer
    where partner_id = ${query.partnerId} and survey = ${query.survey} and id > ${query.after}
      and received_at >= ${query.from.toISOString()}::timestamptz
    order by id limit ${query.limit}`.execute(trx);
  return rows;
};
