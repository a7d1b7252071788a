import { z } from 'zod';
import { readText } from '#domain/text/read-text.ts';

const Answer = z.object({
  type: z.string().max(40),
  number: z.number().optional(),
  text: z.string().optional(),
  field: z.object({ ref: z.string().optional(), type: z.string().optional() }).optional(),
});

/** A completed survey form in the shape of a Typeform webhook: `hidden` holds the hash parameters of the form's URL. */
export const ReviewResponse = z.object({
  event_type: z.literal('form_response'),
  form_response: z.object({
    form_id: z.string().max(40),
    hidden: z.record(z.string(), z.string().max(500)).default({}),
    answers: z.array(Answer).max(200).default([]),
  }),
});
export type ReviewResponse = z.infer<typeof ReviewResponse>;

/** `refused`: a foreign form, or a proof that does not match its hidden fields. */
export const reviewOutcomes = ['completed', 'closed', 'notFound', 'refused'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

type Answer = z.infer<typeof Answer>;

const scales = new Set(['rating', 'opinion_scale']);
const MAX_COMMENT_LENGTH = 1000;

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
  return [...readText(chosen?.text ?? '')].slice(0, MAX_COMMENT_LENGTH).join('');
};

/** Stars from 0 to 5, null when unrated, and at most 1,000 characters of comment. */
export const readReviewAnswers = ({
  form_response: { answers },
}: ReviewResponse): { rating: number | null; comment: string } => ({
  rating: ratingOf(answers),
  comment: commentOf(answers),
});
