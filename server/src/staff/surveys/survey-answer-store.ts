import { sql } from 'kysely';
import type { AnswerCount } from '#domain/surveys/survey-results.ts';
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

const receivedAt = sql`to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const found = ({ partnerId, survey, from }: Query) => sql`partner_id = ${partnerId}
  and survey = ${survey} and received_at >= ${from.toISOString()}::timestamptz`;

type SurveyCount = { survey: string; responses: number; latestAt: string };

export const countSurveys = async (trx: Trx, partnerId: string): Promise<SurveyCount[]> => {
  const { rows } = await sql<SurveyCount>`
    select survey, count(*)::int as responses,
      to_char(max(received_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "latestAt"
    from survey_answer where partner_id = ${partnerId} group by survey`.execute(trx);
  return rows;
};

type ResponseCount = { responses: number; members: number };

export const countResponses = async (trx: Trx, query: Query): Promise<ResponseCount> => {
  const { rows } = await sql<ResponseCount>`
    select count(*)::int as responses, count(member_id)::int as members
    from survey_answer where ${found(query)}`.execute(trx);
  return rows[0] ?? { responses: 0, members: 0 };
};

/** How often each value was the answer to each question. */
export const countAnswers = async (trx: Trx, query: Query): Promise<AnswerCount[]> => {
  const { rows } = await sql<AnswerCount>`
    select name, value, count(*)::int as count
    from survey_answer, jsonb_each_text(answers) as answer (name, value)
    where ${found(query)} and value <> '' group by name, value`.execute(trx);
  return rows;
};

export type SurveyComment = {
  id: number;
  question: string;
  text: string;
  receivedAt: string;
  isMember: boolean;
};

type CommentPage = Query & {
  before: { id: number; question: string } | null;
  /** Questions whose answers are no comments. */
  valued: readonly string[];
  limit: number;
};

/** Written answers, the latest first, behind the one at `before`. */
export const listComments = async (trx: Trx, query: CommentPage): Promise<SurveyComment[]> => {
  const { before, valued, limit } = query;
  const { rows } = await sql<SurveyComment>`
    select id, question, text, ${receivedAt} as "receivedAt", member_id is not null as "isMember"
    from survey_answer, jsonb_each_text(answers) as answer (question, text)
    where ${found(query)} and text <> '' and question <> all(${valued}::text[])
      ${
        before === null
          ? sql``
          : sql`and id <= ${before.id} and (id, question collate "C")
        < (${before.id}, ${before.question} collate "C")`
      }
    order by id desc, question collate "C" desc limit ${limit}`.execute(trx);
  return rows;
};
