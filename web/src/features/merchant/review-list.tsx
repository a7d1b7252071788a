import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useId, useState } from 'react';
import type { MerchantDetail, MerchantReview } from '#contract/merchant.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { REVIEW_SORTS, type ReviewSort } from '#domain/merchant/merchant.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Rating } from '#ui/rating.tsx';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './merchant-reviews.module.css';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewsLoading } from './reviews-loading.tsx';

const REVIEW_PAGE_SIZE = 5;
const formatMonthAndYear = createDateFormatter({
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const reviewsQuery = (id: string, request: { sortBy: ReviewSort; pageNo: number }) =>
  queryOptions({
    queryKey: ['merchant', id, 'reviews', request],
    queryFn: ({ signal }) =>
      api.merchant.reviews({ id, resultsPerPage: REVIEW_PAGE_SIZE, ...request }, { signal }),
    placeholderData: keepPreviousData,
  });

const Review = ({ review }: { review: MerchantReview }) => {
  const copy = useCopy('merchant', 'merchant');
  return (
    <li className={styles.review}>
      <Grid gap={12} align="center" className={styles.who}>
        <span aria-hidden="true" className={styles.disc}>
          {review.author.charAt(0)}
        </span>
        <div>
          <Text weight="strong">{review.author}</Text>
          <Text size="sm" tone="soft">
            {copy.text('dined_in', { month: formatMonthAndYear(Date.parse(review.dinedOn)) })}
          </Text>
        </div>
        <Text as="span" weight="strong">
          {review.rating > 0 ? <Rating value={review.rating} count={0} /> : '0'}
        </Text>
      </Grid>
      {review.comment !== '' && <p className={styles.text}>{review.comment}</p>}
      {review.photos.length > 0 && (
        <Row as="ul" gap={8} align="stretch" isWrapping marginTop={16} className={styles.photos}>
          {review.photos.map(({ id, url, alt }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  loading="lazy"
                  alt={
                    alt || copy.text('review_photo', { count: index + 1, author: review.author })
                  }
                />
              </a>
            </li>
          ))}
        </Row>
      )}
      <Row as="p" gap={8} marginTop={8} size="xs" weight="medium" tone="success">
        <Icon of={BadgeCheck} size={16} />
        {copy.text(`review_labels.${review.source}`)}
      </Row>
      {review.reply && (
        <div className={styles.reply}>
          <Text size="sm" tone="soft">
            {copy.text('reply_from', { name: review.reply.author })}
          </Text>
          <p className={styles.text}>{review.reply.text}</p>
        </div>
      )}
    </li>
  );
};

const Sort = ({ value, onSort }: { value: ReviewSort; onSort: (sortBy: ReviewSort) => void }) => {
  const id = useId();
  const copy = useCopy('merchant', 'merchant');
  return (
    <Row gap={8} marginTop={24} size="sm" tone="soft" data-screen-only="">
      <label htmlFor={id}>{copy.text('review_sort')}</label>
      <select
        id={id}
        value={value}
        className={styles.select}
        onChange={({ target }) => {
          const chosen = REVIEW_SORTS.find((sort) => sort === target.value);
          if (chosen) onSort(chosen);
        }}
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {copy.text(`review_sorts.${sort}`)}
          </option>
        ))}
      </select>
    </Row>
  );
};

export const ReviewList = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const [request, setRequest] = useState({ sortBy: 'newest' as ReviewSort, pageNo: 1 });
  const { data, isError, refetch } = useQuery(reviewsQuery(merchant.id, request));
  if (isError && !data)
    return (
      <Stack gap={12} className={styles.state}>
        <p>{copy.text('reviews_error')}</p>
        <Button variant="quiet" shape="bar" onClick={() => void refetch()}>
          {copy.text('reviews_retry')}
        </Button>
      </Stack>
    );
  if (!data) return <ReviewsLoading />;
  if (data.totalResultSize === 0)
    return (
      <>
        <Text size="sm" tone="soft" className={styles.none}>
          {copy.text('reviews_none')} {!merchant.isLocked && copy.text('reviews_first')}
        </Text>
        <RatingSummary reviews={data} />
      </>
    );
  const { pageNo } = request;
  const turnTo = (next: number) => setRequest({ ...request, pageNo: next });
  return (
    <>
      <RatingSummary reviews={data} />
      {data.totalResultSize > 1 && (
        <Sort value={request.sortBy} onSort={(sortBy) => setRequest({ sortBy, pageNo: 1 })} />
      )}
      <Text as="ul" marginTop={4}>
        {data.data.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </Text>
      {data.totalPages > 1 && (
        <Row gap={16} marginTop={8} size="sm" tone="soft">
          <Button
            variant="quiet"
            shape="bar"
            disabled={pageNo === 1}
            onClick={() => turnTo(pageNo - 1)}
          >
            {copy.text('reviews_previous')}
          </Button>
          <p role="status">{copy.text('reviews_page', { page: pageNo, total: data.totalPages })}</p>
          <Button
            variant="quiet"
            shape="bar"
            disabled={pageNo >= data.totalPages}
            onClick={() => turnTo(pageNo + 1)}
          >
            {copy.text('reviews_next')}
          </Button>
        </Row>
      )}
    </>
  );
};
