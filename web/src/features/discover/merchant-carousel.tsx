import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import type { EarningToday, Merchant } from '#contract/merchant.ts';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import linkStyles from '#ui/text-anchor.module.css';
import { Wrap } from '#ui/wrap.tsx';
import { useImpression } from '../../browser/analytics/use-impression.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { MerchantCard, MerchantCardSkeleton } from '../merchant/index.ts';
import { useEarningToday } from '../search/index.ts';
import styles from './carousel.module.css';
import { carouselQuery, withLocation } from './carousel-query.ts';
import { useCarousel } from './use-carousel.ts';
import { useNearViewport } from './use-near.ts';

type Props = {
  title: string;
  body: string;
  viewAll: string;
  query: string;
  /** `lat,lng` of the device; replaces the location of the query. */
  deviceLocation?: string | null;
  /** The query of the carousel above; the merchants it starts with are left out here. */
  queryAbove?: string | undefined;
};

// As many slides as a wide window shows; the rest render when the carousel is near the viewport.
const INITIAL_SLIDES = 6;
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

type SlideProps = { merchant: Merchant; today: EarningToday | null | undefined };

/** A carousel card that counts an impression after it stayed in view. */
const CarouselSlide = ({ merchant, today }: SlideProps) => (
  <li ref={useImpression<HTMLLIElement>(merchant.id)} className={styles.slide}>
    <MerchantCard merchant={merchant} headingLevel={3} today={today} />
  </li>
);

/** The carousel's results without those that start the carousel above, when there are more. */
const useMerchants = (query: string, queryAbove: string | undefined) => {
  const { data, isError } = useQuery(carouselQuery(query));
  const above = useQuery({ ...carouselQuery(queryAbove ?? query), enabled: false });
  const isRepeated = queryAbove !== undefined && (data?.merchants.length ?? 0) > 2 * INITIAL_SLIDES;
  const shownAbove = isRepeated ? above.data?.merchants.slice(0, INITIAL_SLIDES) : [];
  const ids = new Set(shownAbove?.map(({ id }) => id));
  return { data, isError, merchants: data?.merchants.filter(({ id }) => !ids.has(id)) };
};

/** A carousel of up to 15 merchants from a search. */
export const MerchantCarousel = (props: Props) => {
  const { title, body, viewAll, deviceLocation: devicePlace = null } = props;
  const query = withLocation(props.query, devicePlace);
  const id = useId();
  const copy = useCopy('discover', 'discover');
  const { data, isError, merchants } = useMerchants(query, props.queryAbove);
  const earningTodayAt = useEarningToday(data);
  const { viewRef, can, goBack, goForward } = useCarousel();
  const isNear = useNearViewport(viewRef);
  if (isError || data?.merchants.length === 0) return null;
  const locationText = devicePlace === null ? (data?.location?.text ?? '') : copy.text('here');
  return (
    <Text as="section" marginTop={60} className={styles.rail} aria-labelledby={id}>
      <Wrap>
        <Grid align="end" className={styles.head}>
          <div>
            <Heading level={2} id={id}>
              {title}
            </Heading>
            <p className={styles.body}>{body.replace('{location}', locationText)}</p>
          </div>
          <Row gap={8}>
            <ContentLink
              url={`/search?${query}`}
              aria-label={`${viewAll}: ${title}`}
              className={`${linkStyles.link} ${styles.all}`}
            >
              {viewAll}
            </ContentLink>
            <IconButton
              hasRing
              label={copy.text('previous')}
              disabled={!can.back}
              onClick={goBack}
              className={styles.arrow}
            >
              <Icon of={ChevronLeft} />
            </IconButton>
            <IconButton
              hasRing
              label={copy.text('next')}
              disabled={!can.forward}
              onClick={goForward}
              className={styles.arrow}
            >
              <Icon of={ChevronRight} />
            </IconButton>
          </Row>
        </Grid>
        <div ref={viewRef} className={styles.view}>
          <Row as="ul" gap={20} align="stretch" className={styles.track}>
            {merchants
              ? merchants
                  .slice(0, isNear ? undefined : INITIAL_SLIDES)
                  .map((merchant) => (
                    <CarouselSlide
                      key={merchant.id}
                      merchant={merchant}
                      today={earningTodayAt(merchant)}
                    />
                  ))
              : skeletonKeys.map((key) => (
                  <li key={key} className={styles.slide}>
                    <MerchantCardSkeleton />
                  </li>
                ))}
          </Row>
        </div>
      </Wrap>
    </Text>
  );
};
