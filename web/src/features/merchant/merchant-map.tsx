import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Merchant, MerchantDetail } from '#contract/merchant.ts';
import { useCopy } from '../../content/copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/heading.tsx';
import linkStyles from '../../ui/text-link.module.css';
import { AddressPanel } from './address-panel.tsx';
import styles from './merchant-map.module.css';
import page from './merchant-page.module.css';
import { areaAround, nearbyQuery } from './merchant-queries.ts';
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

type AreaMapProps = {
  merchant: MerchantDetail;
  /** Without a panel on it, at the top of a card. */
  isInCard?: boolean;
  children?: ReactNode;
};

/** A map of the area, once it is near the viewport; only its children where no map can be drawn. */
export const AreaMap = ({ merchant, isInCard = false, children }: AreaMapProps) => {
  const copy = useCopy('merchant', 'merchant');
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(ref);
  const [isAlone, setAlone] = useState(false);
  const { data } = useQuery({ ...nearbyQuery(merchant.location), enabled: isNear });
  const nearby = (data?.merchants ?? []).filter(({ id }) => id !== merchant.id).map(pointOf);
  return (
    <div
      ref={ref}
      className={classNames(styles.box, isInCard && styles.inCard, isAlone && styles.alone)}
      data-screen-only=""
    >
      {isNear && !isAlone && (
        <Suspense>
          <SmallMap
            point={pointOf(merchant)}
            label={copy.text('map_label', { name: merchant.name })}
            nearby={nearby}
            hasPanel={!isInCard}
            onUnavailable={() => setAlone(true)}
          />
        </Suspense>
      )}
      {children}
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
    >
      {copy.text('map_open')}
    </Link>
  );
};

/** The address with directions on a map. */
export const MerchantMap = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  return (
    <section className={page.section} aria-labelledby="merchant-map" data-screen-only="">
      <div className={styles.head}>
        <Heading level={2} id="merchant-map">
          {copy.text('map')}
        </Heading>
        <AreaLink merchant={merchant} />
      </div>
      <AreaMap merchant={merchant}>
        <AddressPanel location={merchant.location} />
      </AreaMap>
    </section>
  );
};
