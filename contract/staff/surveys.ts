import { z } from 'zod';
import { isRealDate } from '#domain/time/local-time.ts';
import { listLimit, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const StaffSurveyResponse = z.object({
  id: z.number(),
  receivedAt: z.iso.datetime(),
  isMember: z.boolean(),
  answers: z.record(z.string(), z.string()),
});

const query = {
  partner: StaffPartner,
  /** The slug of the survey's entry. */
  survey: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,79}$/i, 'is the slug of its entry'),
  /** The first day, in UTC. */
  from: z.string().max(40).refine(isRealDate, 'is a day as YYYY-MM-DD').default('2000-01-01'),
};

export const staffSurveysContract = {
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
