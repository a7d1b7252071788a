import type { ReactNode } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import { formatHours } from '#domain/merchant/format-hours.ts';
import { directionsUrl } from '#domain/search/coordinates.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Text } from '#ui/text.tsx';
import { TextAnchor } from '#ui/text-anchor.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import { Address } from './address-panel.tsx';
import styles from './location-card.module.css';
import { AreaLink, AreaMap } from './merchant-map.tsx';
import { OpenState } from './open-state.tsx';

type Props = {
  merchant: MerchantDetail;
  /** The map above the facts: a small one, or a large one that carries the address. */
  map: 'small' | 'large';
  className?: string | undefined;
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="xs" weight="medium" tone="soft">
      {label}
    </Text>
    <dd>{children}</dd>
  </div>
);

/** Address, hours, contact and amenities, below a map of the area. */
export const LocationCard = ({ merchant, map, className }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const filters = useCopy('search', 'filters');
  const { hours, phone, features, meals } = merchant.details;
  const amenities = [
    ...features.map((feature) => filters.text(`feature_names.${feature}`)),
    ...meals.map((meal) => filters.text(`meal_names.${meal}`)),
  ].filter((word) => word !== '');
  return (
    <section className={classNames(styles.card, className)} aria-labelledby="place-card">
      <VisuallyHidden>
        <Heading level={2} id="place-card">
          {copy.text('location')}
        </Heading>
      </VisuallyHidden>
      <AreaMap merchant={merchant} size={map} />
      <dl className={styles.facts}>
        {map === 'small' && (
          <Fact label={copy.text('location')}>
            <Address location={merchant.location} className={styles.address} />
            <TextAnchor
              className={styles.link}
              href={directionsUrl(merchant.location)}
              target="_blank"
              rel="noreferrer"
            >
              {copy.text('directions')}
            </TextAnchor>
            <p>
              <AreaLink merchant={merchant} className={styles.link} />
            </p>
          </Fact>
        )}
        {hours !== '' && (
          <Fact label={copy.text('hours')}>
            <OpenState merchant={merchant} />
            <span className={styles.lines}>{formatHours(hours, copy.text('hours_closed'))}</span>
          </Fact>
        )}
        {phone !== '' && (
          <Fact label={copy.text('contact')}>
            <TextAnchor className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </TextAnchor>
          </Fact>
        )}
        {amenities.length > 0 && (
          <Fact label={copy.text('good_to_know')}>{amenities.join(', ')}</Fact>
        )}
      </dl>
    </section>
  );
};
