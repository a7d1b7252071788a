import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Star from 'lucide-react/icons/star';
import type { StaffReview } from '#contract/staff/reviews.ts';
import { type ReviewStatus, reviewStatuses } from '#domain/reviews/review-form.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar, Columns } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { dayOf, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { Review, Stars } from './review.tsx';
import styles from './reviews.module.css';

const route = getRouteApi('/$partner/reviews');
const text = copy.restaurants.reviews;
const options = reviewStatuses.map((value) => ({ value, label: text.statuses[value] }));

type Search = ReturnType<typeof route.useSearch>;
type Cursor = Pick<StaffReview, 'since' | 'dineId'> | null;

const useReviews = (filter: { status: ReviewStatus } & Ordered) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.reviews.list.infiniteOptions({
      input: (after: Cursor) => ({ ...filter, partner, after }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ reviews, hasMore }): Cursor => {
        const last = reviews.at(-1);
        return hasMore && last ? { since: last.since, dineId: last.dineId } : null;
      },
    }),
  );
};

const columnsIn = (partner: string, search: Search): readonly Column<StaffReview>[] => [
  {
    id: 'restaurant',
    title: text.columns.restaurant,
    cell: ({ dineId, restaurant, email }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/reviews"
            params={{ partner }}
            search={{ ...search, review: String(dineId) }}
            resetScroll={false}
          >
            {restaurant}
          </Link>
        }
        second={email}
      />
    ),
  },
  {
    id: 'rating',
    title: text.columns.rating,
    cell: ({ rating }) => rating !== null && <Stars rating={rating} />,
    isOptional: true,
  },
  {
    id: 'comment',
    title: text.columns.comment,
    cell: ({ comment }) => <span className={styles.excerpt}>{comment}</span>,
  },
  {
    id: 'since',
    title: text.columns.since,
    order: 'earliest',
    cell: ({ since }) => formatDay(dayOf(since)),
    isNumber: true,
  },
];

/** The reviews of the program in a status, with the one that is moderated beside them. */
export const ReviewsPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const status = reviewStatuses.find((known) => known === search.status) ?? 'Pending';
  const columns = columnsIn(partner, search);
  const list = useList({ list: 'reviews', search, columns, base: ['status'], selected: 'review' });
  const filter = { status, ...list.ordered };
  const found = useReviews(filter);
  const rows = found.data?.pages.flatMap(({ reviews }) => reviews);
  const chosen = rows?.find(({ dineId }) => String(dineId) === search.review) ?? rows?.[0];
  const side = chosen ? (
    <>
      <Text is="strong">{chosen.restaurant}</Text>
      <ul className={styles.alone}>
        <Review key={chosen.dineId} review={chosen} />
      </ul>
    </>
  ) : (
    <Blank icon={MousePointerClick} {...text.choose} />
  );
  return (
    <>
      <Bar title={text.title} />
      <Columns sideLabel={text.detail} side={side} isFlush isSideWide>
        <ListHead of={list} filter={filter}>
          <Segmented
            label={text.view}
            options={options}
            value={status}
            onChange={(value) => list.set({ status: value })}
          />
        </ListHead>
        <List
          found={found}
          empty={<Blank icon={Star} {...text.empty[status]} />}
          label={text.title}
          {...list.table}
          rows={rows}
          rowKey={({ dineId }) => dineId}
          currentKey={chosen?.dineId}
        />
      </Columns>
    </>
  );
};
