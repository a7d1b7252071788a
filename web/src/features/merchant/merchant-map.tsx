import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Merchant, MerchantDetail } from '#contract/merchant.ts';
import { classNames } from '#ui/class-names.ts';
import linkStyles from '#ui/text-anchor.module.css';
import { useCopy } from '../../content/copy.ts';
import { PointPlaceholder } from '../map-placeholder/index.ts';
import { AddressPanel } from './address-panel.tsx';
import styles from './merchant-map.module.css';
import { areaAround, nearbyQuery } from './merchant-queries.ts';
import { useNearViewport } from './use-seen.ts';

// The address panel stays where the map cannot be loaded.
const SmallMap = lazy(() =>
  import('../map/index.ts').then(
    (loaded) => ({ default: loaded.SmallMap }),
    () => ({ default: () => null }),
  ),
);

// Of the map in wide windows.
const LARGE_DIAGONAL_PX = 827;
const SMALL_DIAGONAL_PX = 439;

const pointOf = ({ id, name, location }: Merchant | MerchantDetail) => ({
  id,
  name,
  label: '',
  neighborhood: location.neighborhood,
  city: location.address.city,
  latitude: location.latitude,
  longitude: location.longitude,
});

type AreaMapProps = {
  merchant: MerchantDetail;
  /** A large map carries the address. */
  size: 'small' | 'large';
};

/**
 * A map of the area at the top of a card, once it is near the viewport; where none can be drawn,
 * the address alone.
 */
export const AreaMap = ({ merchant, size }: AreaMapProps) => {
  const isLarge = size === 'large';
  const copy = useCopy('merchant', 'merchant');
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(ref);
  const [isAlone, setAlone] = useState(false);
  const { data } = useQuery({ ...nearbyQuery(merchant.location), enabled: isNear });
  const nearby = (data?.merchants ?? []).filter(({ id }) => id !== merchant.id).map(pointOf);
  return (
    <div
      ref={ref}
      className={classNames(styles.box, !isLarge && styles.small, isAlone && styles.alone)}
    >
      {!isAlone && (
        <PointPlaceholder
          latitude={merchant.location.latitude}
          diagonal={isLarge ? LARGE_DIAGONAL_PX : SMALL_DIAGONAL_PX}
          className={isLarge ? styles.aroundLarge : styles.around}
        />
      )}
      {isNear && !isAlone && (
        <div className={styles.map} data-screen-only="">
          <Suspense>
            <SmallMap
              point={pointOf(merchant)}
              label={copy.text('map_label', { name: merchant.name })}
              nearby={nearby}
              hasPanel={isLarge}
              onUnavailable={() => setAlone(true)}
            />
          </Suspense>
        </div>
      )}
      {isLarge && <AddressPanel location={merchant.location} />}
    </div>
  );
};

/** A link to the search of the restaurant's area. */
export const AreaLink = ({
  merchant,
  className,
}: {
  merchant: MerchantDetail;
  className?: string | undefined;
}) => {
  const copy = useCopy('merchant', 'merchant');
  return (
    <Link
      to="/search"
      search={{ location: areaAround(merchant.location) }}
      className={classNames(linkStyles.link, className)}
      data-screen-only=""
    >
      {copy.text('map_open')}
    </Link>
  );
};
