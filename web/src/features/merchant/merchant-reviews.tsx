import { lazy, Suspense, useRef } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import { Heading } from '#ui/heading.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import page from './merchant-page.module.css';
import { ReviewsLoading } from './reviews-loading.tsx';
import { useNearViewport } from './use-seen.ts';

const ReviewList = lazy(async () => ({ default: (await import('./review-list.tsx')).ReviewList }));

/** Member reviews, loaded when the section is near the viewport. */
export const MerchantReviews = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const ref = useRef<HTMLElement>(null);
  const isNear = useNearViewport(ref);
  return (
    <section
      ref={ref}
      className={page.section}
      aria-labelledby="merchant-reviews"
      data-screen-only={isNear ? undefined : ''}
    >
      <Heading level={2} id="merchant-reviews">
        {copy.text('reviews')}
      </Heading>
      <Text as="div" marginTop={16}>
        {isNear ? (
          <Suspense fallback={<ReviewsLoading />}>
            <ReviewList merchant={merchant} />
          </Suspense>
        ) : (
          <ReviewsLoading />
        )}
      </Text>
    </section>
  );
};
