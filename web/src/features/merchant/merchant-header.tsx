import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import type { MerchantDetail } from '#contract/merchant.ts';
import { formatLocation } from '#domain/merchant/merchant-card.ts';
import { directionsUrl } from '#domain/search/coordinates.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { PriceMeter } from '#ui/price-meter.tsx';
import { Rating } from '#ui/rating.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { FavoriteButton } from '../favorites/index.ts';
import { CardTags } from './card-tags.tsx';
import styles from './merchant-page.module.css';
import { OrderLink } from './order-link.tsx';
import { ShareButton } from './share-button.tsx';

const Facts = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const { details, location, distance, ratings } = merchant;
  const merchantLocation = {
    city: location.address.city,
    neighborhood: location.neighborhood,
    distance,
  };
  return (
    <ul className={styles.meta}>
      {ratings.map(({ source, average, count }) => (
        <li key={source} className={styles.rated}>
          <Rating value={average} count={count} />{' '}
          <Text as="span" tone="soft">
            {copy.text(`rating_labels.${source}`)}
          </Text>
        </li>
      ))}
      {details.priceRange > 0 && (
        <li>
          <PriceMeter level={details.priceRange} />
        </li>
      )}
      {details.cuisines.length > 0 && <li>{details.cuisines.join('/')}</li>}
      <li>{formatLocation(merchantLocation)}</li>
    </ul>
  );
};

export const MerchantHeader = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const pill = classNames(buttonClass({ look: 'quiet', shape: 'bar' }), styles.pill);
  const { phone, highlight } = merchant.details;
  return (
    <header className={styles.head}>
      {(merchant.acclaimedLevel > 0 || highlight !== null) && (
        <Row gap={8} align="stretch" isWrapping marginBottom={12}>
          <CardTags acclaimedLevel={merchant.acclaimedLevel} highlight={highlight} />
        </Row>
      )}
      <Heading level={1}>{merchant.name}</Heading>
      <Facts merchant={merchant} />
      <Row
        as="ul"
        gap={8}
        align="stretch"
        isWrapping
        marginTop={24}
        className={styles.actions}
        data-screen-only=""
      >
        <li>
          <a
            className={pill}
            href={directionsUrl(merchant.location)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={Navigation} />
            {copy.text('directions')}
          </a>
        </li>
        {phone !== '' && (
          <li>
            <a className={pill} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <Icon of={Phone} />
              {copy.text('call')}
            </a>
          </li>
        )}
        {merchant.origin !== null && !merchant.isRetired && (
          <li>
            <OrderLink merchantId={merchant.id} className={pill} />
          </li>
        )}
        <FavoriteButton merchant={merchant} className={pill} />
        <li>
          <ShareButton name={merchant.name} className={pill} />
        </li>
      </Row>
    </header>
  );
};
