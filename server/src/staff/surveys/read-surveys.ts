import { type SurveyQuestion, surveyQuestions } from '#domain/surveys/check-answers.ts';
import { surveyResults } from '#domain/surveys/survey-results.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { type StaffContext, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import {
  countAnswers,
  countResponses,
  countSurveys,
  listAnsweredQuestions,
  listAnswers,
  listComments,
} from './survey-answer-store.ts';

type Input = { partner: string; survey: string; from: string };

const queryOf = ({ partner: partnerId, survey, from }: Input) => ({
  partnerId,
  survey,
  from: new Date(`${from}T00:00:00Z`),
});

const listSurveyQuestions = staff.surveys.questions.handler(
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

type Survey = { survey: string; title: string; questions: SurveyQuestion[] };

// A process without the copy of programs still shows what was answered.
const readSurveys = async ({ copy }: StaffContext, partner: string): Promise<Survey[]> => {
  const program = copy?.programs.get(partner);
  if (!copy || !program) return [];
  const entries = await copy.content.entriesOf(program, { name: 'surveys', isPreview: false });
  return entries
    .map(({ slug, fields }) => ({
      survey: slug,
      title: typeof fields.title === 'string' ? fields.title : slug,
      questions: surveyQuestions(fields),
    }))
    .filter(({ questions }) => questions.length > 0);
};

const listSurveys = staff.surveys.list.handler(async ({ context, input: { partner } }) => {
  const known = await readSurveys(context, partner);
  const counted = await asEngine(context.engine.db, (trx) => countSurveys(trx, partner));
  const counts = new Map(counted.map((row) => [row.survey, row]));
  const slugs = [...new Set([...known.map(({ survey }) => survey), ...counts.keys()])];
  return {
    surveys: slugs.sort().map((survey) => ({
      survey,
      title: known.find((entry) => entry.survey === survey)?.title ?? survey,
      responses: counts.get(survey)?.responses ?? 0,
      latestAt: counts.get(survey)?.latestAt ?? null,
    })),
  };
});

const questionsOf = async (context: StaffContext, { partner, survey }: Input) =>
  (await readSurveys(context, partner)).find((entry) => entry.survey === survey)?.questions ?? [];

const readResults = staff.surveys.results.handler(async ({ context, input }) => {
  const questions = await questionsOf(context, input);
  return asEngine(context.engine.db, async (trx) => ({
    ...(await countResponses(trx, queryOf(input))),
    questions: surveyResults(questions, await countAnswers(trx, queryOf(input))),
  }));
});

const listSurveyComments = staff.surveys.comments.handler(async ({ context, input }) => {
  const questions = await questionsOf(context, input);
  // Answers to questions with values are in the distribution.
  const valued = questions.filter(({ type }) => type !== 'text').map(({ name }) => name);
  const { rows, hasMore } = await readPage(context.engine.db, input.limit, (trx, limit) =>
    listComments(trx, { ...queryOf(input), before: input.before, valued, limit }),
  );
  return { comments: rows, hasMore };
});

/** The use-cases of what visitors and members answered to surveys. */
export const surveysRouter = {
  list: listSurveys,
  questions: listSurveyQuestions,
  results: readResults,
  comments: listSurveyComments,
  responses: listSurveyResponses,
};
