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
import { useNearViewport } from './use-seen.ts';

// The placeholder card stays where the map cannot be loaded.
const SmallMap = lazy(() =>
  import('../map/index.ts').then(
    (loaded) => ({ default: loaded.SmallMap }),
    () => ({ default: () => null }),
  ),
);

const marginDegrees = 0.015;

const areaAround = ({ latitude, longitude }: MerchantDetail['location']): string =>
  boxLocation({
    south: latitude - marginDegrees,
    west: longitude - marginDegrees,
    north: latitude + marginDegrees,
    east: longitude + marginDegrees,
  });

/** A placeholder card with the location, and the map over it once it is near the viewport. */
export const MerchantMap = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(ref);
  const { address, neighborhood, latitude, longitude } = merchant.location;
  const locationText = formatLocation({ city: address.city, neighborhood, distance: null });
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
          {locationText}
        </div>
        {isNear && (
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
