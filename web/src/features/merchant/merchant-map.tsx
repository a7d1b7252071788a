import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Merchant, MerchantDetail } from '#contract/merchant.ts';
import { useCopy } from '../../content/copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/heading.tsx';
import linkStyles from '../../ui/text-link.module.css';
import { AddressPanel } from './address-panel.tsx';
import styles from './merchant-map.module.css';
import page from './merchant-page.module.css';
import { areaAround, nearbyQuery } from './nearby-query.ts';
import { useNearViewport } from './use-seen.ts';

// The address panel stays where the map cannot be loaded.
const SmallMap = lazy(() =>
  import('../map/index.ts').then(
    (loaded) => ({ default: loaded.SmallMap }),
    () => ({ default: () => null }),
  ),
);

const pointOf = ({ id, name, location }: Merchant | MerchantDetail) => ({
  ...{ id, name, label: '', neighborhood: location.neighborhood },
  ...{ city: location.address.city, latitude: location.latitude, longitude: location.longitude },
});

/** The address with directions, on a map once it is near the viewport. */
export const MerchantMap = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(ref);
  const [isAlone, setAlone] = useState(false);
  const { data } = useQuery({ ...nearbyQuery(merchant.location), enabled: isNear });
  const nearby = (data?.merchants ?? []).filter(({ id }) => id !== merchant.id).map(pointOf);
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
      <div ref={ref} className={classNames(styles.box, isAlone && styles.alone)}>
        {isNear && !isAlone && (
          <Suspense>
            <SmallMap
              point={pointOf(merchant)}
              label={copy.text('map_label', { name: merchant.name })}
              nearby={nearby}
              onUnavailable={() => setAlone(true)}
            />
          </Suspense>
        )}
        <AddressPanel location={merchant.location} />
      </div>
    </section>
  );
};
