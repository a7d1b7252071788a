import { Link } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import { lazy, Suspense, useRef } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import { formatLocation } from '#domain/merchant/format-location.ts';
import { boxLocation } from '#domain/search/coordinates.ts';
import { useCopy } from '../../content/copy.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import linkStyles from '../../ui/text-link.module.css';
import styles from './merchant-map.module.css';
import page from './merchant-page.module.css';
import { useSeen } from './use-seen.ts';

// The plain card under it stays where the map cannot be loaded.
const SmallMap = lazy(() =>
  import('../map/index.ts').then(
    (loaded) => ({ default: loaded.SmallMap }),
    () => ({ default: () => null }),
  ),
);

const aroundDegrees = 0.015;

const areaAround = ({ latitude, longitude }: MerchantDetail['location']): string =>
  boxLocation({
    south: latitude - aroundDegrees,
    west: longitude - aroundDegrees,
    north: latitude + aroundDegrees,
    east: longitude + aroundDegrees,
  });

/** Where the restaurant is: a plain card with its place, and the map over it once it comes near. */
export const MerchantMap = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(ref);
  const { address, neighborhood, latitude, longitude } = merchant.location;
  const place = formatLocation({ city: address.city, neighborhood, distance: null });
  return (
    <section className={page.section} aria-labelledby="merchant-map">
      <div className={styles.head}>
        <Heading level={2} id="merchant-map">
          {copy.text('map')}
        </Heading>
        <Link
          to="/search"
          search={{ location: areaAround(merchant.location) }}
          className={linkStyles.link}
        >
          {copy.text('map_open')}
        </Link>
      </div>
      <div ref={ref} className={styles.box}>
        <div aria-hidden="true" className={styles.plain}>
          <Icon of={MapPin} size={24} />
          {place}
        </div>
        {isSeen && (
          <Suspense>
            <SmallMap
              name={merchant.name}
              label={copy.text('map_label', { name: merchant.name })}
              neighborhood={neighborhood || address.city}
              latitude={latitude}
              longitude={longitude}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
};
