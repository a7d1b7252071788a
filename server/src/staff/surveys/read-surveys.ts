import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { listAnsweredQuestions, listAnswers } from './survey-answer-store.ts';

type Input = { partner: string; survey: string; from: string };

const queryOf = ({ partner: partnerId, survey, from }: Input) => ({
  partnerId,
  survey,
  from: new Date(`${from}T00:00:00Z`),
});

export const listSurveyQuestions = staff.surveys.questions.handler(
  async ({ context: { engine }, input }) => ({
    questions: await asEngine(engine.db, (trx) => listAnsweredQuestions(trx, queryOf(input))),
  }),
);

export const listSurveyResponses = staff.surveys.responses.handler(
  async ({ context: { engine }, input }) => {
    const { rows, hasMore } = await readPage(engine.db, input.limit, (trx, limit) =>
      listAnswers(trx, { ...queryOf(input), after: input.after, limit }),
    );
    return { responses: rows, hasMore };
  },
);
