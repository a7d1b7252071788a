import { Link } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import { lazy, Suspense, useRef } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import { placeLine } from '#domain/merchant/place-line.ts';
import { useCopy } from '../../platform/copy.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import linkStyles from '../../ui/text-link.module.css';
import styles from './merchant-map.module.css';
import page from './merchant-page.module.css';
import { useSeen } from './use-seen.ts';

const SmallMap = lazy(async () => ({ default: (await import('../map/index.ts')).SmallMap }));

/** Where the restaurant is: a plain card with its place, and the map over it once it comes near. */
export const MerchantMap = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(ref);
  const { address, neighborhood, latitude, longitude } = merchant.location;
  const place = placeLine({ city: address.city, neighborhood, distance: null });
  return (
    <section className={page.section} aria-labelledby="merchant-map">
      <div className={styles.head}>
        <Heading level={2} id="merchant-map">
          {copy.text('map')}
        </Heading>
        <Link
          to="/search"
          search={{ location: `${latitude.toFixed(2)},${longitude.toFixed(2)}` }}
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
