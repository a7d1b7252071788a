import { z } from 'zod';
import { rateLimitedItemEndpoint } from './endpoint.ts';
import { blockText } from './text.ts';

/** Answers to a survey, by question name. */
export const SurveyAnswer = z.strictObject({
  survey: z.string().max(80),
  answers: z.record(z.string().max(40), blockText(2000)),
});
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;

export const SurveyReceived = z.object({ received: z.literal(true) });
export type SurveyReceived = z.infer<typeof SurveyReceived>;

export const surveysContract = {
  answer: rateLimitedItemEndpoint
    .route({ method: 'POST', path: '/api/Surveys/{survey}', tags: ['surveys'] })
    .input(SurveyAnswer)
    .output(SurveyReceived),
};
