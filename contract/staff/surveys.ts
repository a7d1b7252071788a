import { z } from 'zod';
import { isRealDate } from '#domain/time/local-time.ts';
import { listLimit, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const StaffSurveyResponse = z.object({
  id: z.number(),
  receivedAt: z.iso.datetime(),
  isMember: z.boolean(),
  answers: z.record(z.string(), z.string()),
});

/** A question with how often each of its values was chosen. */
const StaffSurveyQuestion = z.object({
  name: z.string(),
  /** The name where the copy no longer has the question. */
  label: z.string(),
  type: z.enum(['rating', 'scale', 'choice', 'text', 'removed']),
  answered: z.number(),
  /** In the order of the question; empty for texts. */
  values: z.array(z.object({ value: z.string(), count: z.number() })),
  /** Of ratings and scales. */
  average: z.number().nullable(),
});
export type StaffSurveyQuestion = z.infer<typeof StaffSurveyQuestion>;

const query = {
  partner: StaffPartner,
  /** The slug of the survey's entry. */
  survey: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,79}$/i, 'is the slug of its entry'),
  /** The first day, in UTC. */
  from: z.string().max(40).refine(isRealDate, 'is a day as YYYY-MM-DD').default('2000-01-01'),
};

export const staffSurveysContract = {
  /** The surveys of a program, of its copy and of those that were answered, by slug. */
  list: staffEndpoint('surveys.read')
    .route({ method: 'GET', path: '/surveys' })
    .input(z.object({ partner: StaffPartner }))
    .output(
      z.object({
        surveys: z.array(
          z.object({
            survey: z.string(),
            title: z.string(),
            responses: z.number(),
            latestAt: z.iso.datetime().nullable(),
          }),
        ),
      }),
    ),
  /** The distribution of the answers to each question. */
  results: staffEndpoint('surveys.read')
    .route({ method: 'GET', path: '/surveys/results' })
    .input(z.object(query))
    .output(
      z.object({
        responses: z.number(),
        members: z.number(),
        questions: z.array(StaffSurveyQuestion),
      }),
    ),
  /** Written answers to questions without values, the latest first. */
  comments: staffEndpoint('surveys.read')
    .route({ method: 'GET', path: '/surveys/comments' })
    .input(
      z.object({
        ...query,
        before: z
          .object({ id: z.int(), question: z.string().max(200) })
          .nullable()
          .default(null),
        limit: listLimit,
      }),
    )
    .output(
      z.object({
        comments: z.array(
          z.object({
            id: z.number(),
            question: z.string(),
            text: z.string(),
            receivedAt: z.iso.datetime(),
            isMember: z.boolean(),
          }),
        ),
        hasMore: z.boolean(),
      }),
    ),
  /** Every question that was ever answered, also those that the copy no longer has. */
  questions: staffEndpoint('surveys.read')
    .route({ method: 'GET', path: '/surveys/questions' })
    .input(z.object(query))
    .output(z.object({ questions: z.array(z.string()) })),
  /** A page of responses in the order of arrival, without names; `after` is the last of the page before. */
  responses: staffEndpoint('surveys.read')
    .route({ method: 'GET', path: '/surveys/responses' })
    .input(z.object({ ...query, after: z.int().nonnegative().default(0), limit: listLimit }))
    .output(z.object({ responses: z.array(StaffSurveyResponse), hasMore: z.boolean() })),
};
