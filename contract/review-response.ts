import { z } from 'zod';

const Answer = z.object({
  type: z.string().max(40),
  number: z.number().optional(),
  text: z.string().optional(),
  field: z.object({ ref: z.string().optional(), type: z.string().optional() }).optional(),
});

/**
 * What the provider of the survey forms sends when a form was filled in, in the shape of a Typeform webhook: `hidden`
 * holds what stood in the hash of the form's address (A §7). Whatever else it sends is left out.
 */
export const ReviewResponse = z.object({
  event_type: z.literal('form_response'),
  form_response: z.object({
    form_id: z.string().max(40),
    hidden: z.record(z.string(), z.string().max(500)).default({}),
    answers: z.array(Answer).max(200).default([]),
  }),
});
export type ReviewResponse = z.infer<typeof ReviewResponse>;

/** `refused`: the form is another's, or what came in its address does not belong together. */
export const reviewOutcomes = ['completed', 'closed', 'notFound', 'refused'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

type Answer = z.infer<typeof Answer>;

const scales = new Set(['rating', 'opinion_scale']);
const longestComment = 1000;

const ratingOf = (answers: readonly Answer[]): number | null => {
  const rated = answers.find(
    ({ type, field }) =>
      type === 'number' && (field?.ref === 'rating' || scales.has(field?.type ?? '')),
  )?.number;
  return rated !== undefined && Number.isInteger(rated) && rated >= 0 && rated <= 5 ? rated : null;
};

const commentOf = (answers: readonly Answer[]): string => {
  const texts = answers.filter(({ type }) => type === 'text');
  const chosen =
    texts.find(({ field }) => field?.ref === 'comment') ??
    texts.find(({ field }) => field?.type === 'long_text');
  return chosen?.text?.trim() ?? '';
};

/** Stars from 0 to 5, null when none were given on that scale, and at most 1,000 characters of comment. */
export const readReviewAnswers = ({
  form_response: { answers },
}: ReviewResponse): { rating: number | null; comment: string } => ({
  rating: ratingOf(answers),
  comment: commentOf(answers).slice(0, longestComment),
});
