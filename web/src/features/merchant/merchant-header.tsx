import { Link } from '@tanstack/react-router';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import Share2 from 'lucide-react/icons/share-2';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
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
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { FavoriteButton } from '../favorites/index.ts';
import { CardTags } from './card-tags.tsx';
import styles from './merchant-page.module.css';

type ShareProps = { name: string; className: string };

/** Shares the page through the Web Share API, or copies its URL. */
export const ShareButton = ({ name, className }: ShareProps) => {
  const copy = useCopy('merchant', 'merchant');
  const share = async () => {
    const url = window.location.href;
    // Dismissing the share sheet rejects and needs no message.
    if ('share' in navigator) return navigator.share({ title: name, url }).catch(() => undefined);
    await window.navigator.clipboard.writeText(url);
    showToast.success(copy.text('share_done'));
  };
  return (
    <button type="button" className={className} onClick={() => void share()}>
      <Icon of={Share2} />
      {copy.text('share')}
    </button>
  );
};

type OrderProps = { merchantId: string; className?: string | undefined };

/** Opens the order dialog, which has its own URL. */
const OrderLink = ({ merchantId, className }: OrderProps) => {
  const copy = useCopy('merchant', 'order');
  return (
    <Link
      to="/merchants/$merchantId/Order"
      params={{ merchantId }}
      resetScroll={false}
      className={className}
    >
      <Icon of={ShoppingBag} />
      {copy.text('open')}
    </Link>
  );
};

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
  const pill = classNames(buttonClass({ variant: 'quiet', shape: 'bar' }), styles.pill);
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
