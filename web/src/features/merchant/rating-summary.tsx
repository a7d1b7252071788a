import Star from 'lucide-react/icons/star';
import type { MerchantReviews } from '#contract/merchant.ts';
import { formatDecimal, groupThousands } from '#domain/money.ts';
import { REVIEW_ASPECTS } from '#domain/reviews/review-form.ts';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './merchant-reviews.module.css';

type BarProps = { name: string; spoken: string; share: number; figure: string };

const Bar = ({ name, spoken, share, figure }: BarProps) => (
  <Grid as="li" gap={12} align="center" className={styles.bar}>
    <VisuallyHidden>{spoken}</VisuallyHidden>
    <span aria-hidden="true">{name}</span>
    <span aria-hidden="true" className={styles.track}>
      <span className={styles.fill} style={{ width: `${share * 100}%` }} />
    </span>
    <span aria-hidden="true" className={styles.number}>
      {figure}
    </span>
  </Grid>
);

type Props = { reviews: MerchantReviews };

/** Average and count of each source, and of all members. */
const Sources = ({ reviews: { sources } }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  return (
    <div>
      <Heading level={3} size="part" className={styles.part}>
        {copy.text('reviews_sources')}
      </Heading>
      <Text as="ul" size="sm" marginTop={4} className={styles.sources}>
        {sources.map(({ source, average, count }) => (
          <li key={source}>
            <span>{copy.text(`review_sources.${source}`)}</span>
            <strong>
              {formatDecimal(average)} · {groupThousands(count)}
            </strong>
          </li>
        ))}
      </Text>
    </div>
  );
};

/** The bars of the aspects, else of the stars. */
const Bars = ({ reviews: { counts, totalResultSize: total, aspects } }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const rated = REVIEW_ASPECTS.flatMap((aspect) => {
    const average = aspects[aspect];
    return average === null ? [] : [{ name: copy.text(`review_aspects.${aspect}`), average }];
  });
  const stars = counts.map((count, rating) => ({ rating, count })).reverse();
  return (
    <ul className={styles.bars}>
      {rated.map(({ name, average }) => (
        <Bar
          key={name}
          name={name}
          spoken={`${name}: ${formatDecimal(average)}`}
          share={average / 5}
          figure={formatDecimal(average)}
        />
      ))}
      {rated.length === 0 &&
        stars
          .filter(({ rating, count }) => rating > 0 || count > 0)
          .map(({ rating, count }) => (
            <Bar
              key={rating}
              name={String(rating)}
              spoken={copy.text('reviews_bar', { rating, count })}
              share={count / total}
              figure={String(count)}
            />
          ))}
    </ul>
  );
};

/** Members' average, aspects, and where ratings come from. */
export const RatingSummary = ({ reviews }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const { average, totalResultSize: total, reviewers } = reviews;
  const counts = { count: groupThousands(total), members: groupThousands(reviewers) };
  return (
    <div className={styles.summary}>
      {total > 0 && (
        <div>
          <Row as="p" gap={8} className={styles.average}>
            {formatDecimal(average)}
            <Icon of={Star} size={24} isFilled />
          </Row>
          <Text size="sm" tone="soft">
            {total > 1
              ? copy.plural('reviews_of', reviewers, counts)
              : copy.plural('reviews_count', total, counts)}
          </Text>
          <Bars reviews={reviews} />
        </div>
      )}
      {reviews.sources.length > 0 && <Sources reviews={reviews} />}
    </div>
  );
};
