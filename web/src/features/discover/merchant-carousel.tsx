import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import linkStyles from '../../ui/text-link.module.css';
import { Wrap } from '../../ui/wrap.tsx';
import { MerchantCardSkeleton } from '../merchant/index.ts';
import styles from './carousel.module.css';
import { carouselQuery, searchAt } from './carousel-query.ts';
import { CarouselSlide } from './carousel-slide.tsx';
import { useCarousel } from './use-carousel.ts';
import { useNear } from './use-near.ts';

type Props = {
  title: string;
  body: string;
  viewAll: string;
  query: string;
  /** `lat,lng` of the device, which then replaces the location of the query. */
  devicePlace?: string | null;
};

// As many as a wide window shows; the rest follows when somebody comes to them.
const firstSlides = 6;
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A search of 15 restaurants as one row of slides (B §2 Merchant carousel). */
export const MerchantCarousel = (props: Props) => {
  const { title, body, viewAll, devicePlace = null } = props;
  const query = searchAt(props.query, devicePlace);
  const id = useId();
  const copy = useCopy('discover', 'discover');
  const { data, isError } = useQuery(carouselQuery(query));
  const { viewRef, can, goBack, goForward } = useCarousel();
  const isNear = useNear(viewRef);
  if (isError || data?.merchants.length === 0) return null;
  const place = devicePlace === null ? (data?.location?.text ?? '') : copy.text('here');
  return (
    <section className={styles.rail} aria-labelledby={id}>
      <Wrap>
        <div className={styles.head}>
          <div>
            <Heading level={2} id={id}>
              {title}
            </Heading>
            <p className={styles.body}>{body.replace('{location}', place)}</p>
          </div>
          <div className={styles.tools}>
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
          </div>
        </div>
        <div ref={viewRef} className={styles.view}>
          <ul className={styles.track}>
            {data
              ? data.merchants
                  .slice(0, isNear ? undefined : firstSlides)
                  .map((merchant) => <CarouselSlide key={merchant.id} merchant={merchant} />)
              : skeletonKeys.map((key) => (
                  <li key={key} className={styles.slide}>
                    <MerchantCardSkeleton />
                  </li>
                ))}
          </ul>
        </div>
      </Wrap>
    </section>
  );
};
