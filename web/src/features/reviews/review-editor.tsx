import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { errorCode } from '#api-client/api-error.ts';
import type { ReviewForm } from '#contract/reviews.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { groupThousands } from '#domain/money.ts';
import { MAX_REVIEW_LENGTH, REVIEW_ASPECTS } from '#domain/reviews/review-form.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/field.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCopy } from '../../content/copy.ts';
import { PhotoField } from './photo-field.tsx';
import styles from './review-page.module.css';
import {
  clearDraft,
  emptyDraft,
  type ReviewDraft,
  readDraft,
  reviewFormQuery,
  saveDraft,
} from './reviews-queries.ts';
import { StarField } from './star-field.tsx';

const formatDay = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const startOf = ({ id, review }: ReviewForm): ReviewDraft => {
  const draft = readDraft(id);
  if (draft) return draft;
  if (!review) return emptyDraft;
  const { rating, aspects, comment } = review;
  return {
    rating: rating === 0 ? null : rating,
    aspects: { ...emptyDraft.aspects, ...aspects },
    comment,
  };
};

const useSubmitReview = ({ id, review }: ReviewForm, onDone: () => void) => {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: reviewFormQuery(id).queryKey });
  return useSingleMutation({
    mutationFn: ({ rating, ...draft }: ReviewDraft) => {
      const typed = { id, rating: rating ?? 0, ...draft };
      return review ? api.reviews.edit(typed) : api.reviews.post(typed);
    },
    onSuccess: (form) => {
      clearDraft();
      queryClient.setQueryData(reviewFormQuery(id).queryKey, form);
      void queryClient.invalidateQueries({ queryKey: ['activity'] });
      void queryClient.invalidateQueries({ queryKey: ['member'] });
      onDone();
    },
    // Another tab or device was first, or the window has closed: the page shows which.
    onError: (error) => {
      if (['conflict', 'tooLate'].includes(errorCode(error))) void reload();
    },
  });
};

type Props = { form: ReviewForm; onDone: () => void };

/** Stars, aspects and text; a failed submit keeps everything. */
export const ReviewEditor = ({ form, onDone }: Props) => {
  const copy = useCopy('surveys', 'review');
  const site = useCopy('*', '*');
  const partner = usePartner();
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => startOf(form));
  const [hasNoStars, setHasNoStars] = useState(false);
  const { mutate, isPending, isError } = useSubmitReview(form, onDone);
  const { dine, closesOn, author, review } = form;
  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveDraft(form.id, next);
    if (next.rating !== null) setHasNoStars(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (draft.rating !== null) return mutate(draft);
    setHasNoStars(true);
    element.current?.querySelector<HTMLElement>('[name="rating"]')?.focus();
  };
  const awaitsReview = partner.posting.requiresReview && dine.isWaiting && dine.benefit > 0;
  return (
    <form ref={element} noValidate onSubmit={handleSubmit}>
      <Heading level={1}>{copy.text('title', { name: dine.merchantName })}</Heading>
      <p className={styles.lead}>
        {copy.text('window', { date: formatDay(Date.parse(closesOn)) })}
      </p>
      {awaitsReview && (
        <Text weight="medium" tone="ink" className={styles.earn}>
          {copy.text('posts_with_review', { amount: formatReward(dine.benefit, partner) })}
        </Text>
      )}
      <div className={styles.part}>
        <StarField
          name="rating"
          label={copy.text('overall')}
          value={draft.rating}
          error={hasNoStars ? copy.text('stars_required') : undefined}
          onChange={(rating) => change({ rating })}
        />
      </div>
      <section className={styles.part} aria-labelledby="review-aspects">
        <Heading level={2} size="part" id="review-aspects">
          {copy.text('aspects_title')}
        </Heading>
        <div className={styles.aspects}>
          {REVIEW_ASPECTS.map((aspect) => (
            <StarField
              key={aspect}
              name={aspect}
              label={copy.text(`aspects.${aspect}`)}
              hint={copy.text(`aspect_hints.${aspect}`)}
              value={draft.aspects[aspect]}
              isAspect
              onChange={(stars) => change({ aspects: { ...draft.aspects, [aspect]: stars } })}
            />
          ))}
        </div>
      </section>
      <div className={styles.part}>
        <label htmlFor="review-text" className={styles.question}>
          {copy.text('comment')}
          <Text as="small" tone="soft" isTabular className={styles.count}>
            {copy.text('length', {
              count: groupThousands(draft.comment.length),
              max: groupThousands(MAX_REVIEW_LENGTH),
            })}
          </Text>
        </label>
        <textarea
          id="review-text"
          name="comment"
          rows={5}
          maxLength={MAX_REVIEW_LENGTH}
          value={draft.comment}
          aria-describedby="review-text-hint"
          className={inputClass}
          onChange={({ target }) => change({ comment: target.value })}
        />
        <p id="review-text-hint" className={styles.fine}>
          {copy.text('comment_hint')}
        </p>
      </div>
      <div className={styles.part}>
        <PhotoField
          form={form}
          alts={draft.photoAlts ?? {}}
          onAlt={(id, alt) => change({ photoAlts: { ...draft.photoAlts, [id]: alt } })}
        />
      </div>
      {isError && (
        <Text as="div" marginTop={24}>
          <Notice variant="danger">{copy.text('failed')}</Notice>
        </Text>
      )}
      <Row isWrapping gap={20} rowGap={12} marginTop={30} className={styles.submit}>
        <Button type="submit" isBusy={isPending} busyLabel={site.text('form.working')}>
          {copy.text(review ? 'save' : 'submit')}
        </Button>
        <p className={styles.fine}>{copy.text('signed', { author })}</p>
      </Row>
    </form>
  );
};
