import type { SurveyAnswer, SurveyReceived } from '#contract/surveys.ts';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import { HOUR_MS } from '#domain/durations.ts';
import {
  checkAnswers,
  type SurveyAnswers,
  surveyQuestions,
} from '#domain/surveys/check-answers.ts';
import { type ContentService, readFilledPage } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';
import { addSurveyAnswer } from './store.ts';

export type SurveyDeps = {
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  content: Pick<ContentService, 'entriesOf'>;
};

const limitsOf = (ctx: Ctx): Limit[] => [
  { name: 'survey', times: 20, everyMs: HOUR_MS, subject: ipPrefix(ctx.clientAddress) },
];

// Before they become JSON, whose escapes end in digits.
const masked = (answers: SurveyAnswers): SurveyAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, maskCardNumbers(answer)]),
  );

/** Stores answers to a survey; card numbers in them are masked. */
export const createSubmitSurvey =
  ({ loadedPartners, content }: SurveyDeps) =>
  async (ctx: Ctx, { survey, answers: input }: SurveyAnswer): Promise<SurveyReceived> => {
    await ctx.limiter.consume(limitsOf(ctx));
    const loadedPartner = loadedPartners.get(ctx.partnerId);
    if (!loadedPartner) throw new AppError('notFound');
    const entries = await readFilledPage(loadedPartner, {
      content,
      name: 'surveys',
      now: ctx.now(),
    });
    const questions = surveyQuestions(entries.find(({ slug }) => slug === survey)?.fields ?? {});
    if (!ctx.partner.hasSurveys || questions.length === 0) throw new AppError('notFound');
    const { answers, problems } = checkAnswers(questions, input);
    const errors = problems.map((problem) => ({ copy: 'surveys' as const, ...problem }));
    if (errors.length > 0) throw new AppError('badRequest', { errors });
    await ctx.tx((trx) =>
      addSurveyAnswer(trx, {
        partner_id: ctx.partnerId,
        survey,
        member_id: ctx.member?.id ?? null,
        answers: JSON.stringify(masked(answers)),
        received_at: ctx.now(),
      }),
    );
    return { received: true };
  };
