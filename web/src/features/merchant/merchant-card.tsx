import type { Merchant } from '#contract/merchant.ts';
import { formatLocation } from '#domain/merchant/format-location.ts';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/heading.tsx';
import { PriceMeter } from '../../ui/price-meter.tsx';
import { Rating } from '../../ui/rating.tsx';
import { FavoriteHeart } from '../favorites/index.ts';
import { CardArt } from './card-art.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardLink } from './card-link.tsx';
import styles from './merchant-card.module.css';

type Props = {
  merchant: Merchant;
  headingLevel: 2 | 3;
  /** In a list the card is fluid and its art is wider on phones; else it is a slide of 250 px. */
  isInList?: boolean;
  /** Whether its picture is among the first that a visitor sees. */
  isFirst?: boolean;
};

/** One restaurant: art, name, rating, price, cuisines, place, and one thing to earn or do (B §2 Merchant card). */
export const MerchantCard = (props: Props) => {
  const { merchant, headingLevel, isInList = false, isFirst = false } = props;
  const { details, location, distance } = merchant;
  const place = formatLocation({
    city: location.address.city,
    neighborhood: location.neighborhood,
    distance,
  });
  return (
    <article className={classNames(styles.card, isInList && styles.inList)}>
      <CardArt merchant={merchant} isInList={isInList} isFirst={isFirst} />
      <div className={styles.body}>
        <div className={styles.line}>
          <Heading level={headingLevel} className={styles.name}>
            <CardLink merchant={merchant} />
          </Heading>
          <Rating value={details.rating.overallRating} count={details.rating.numberOfRatings} />
        </div>
        <p className={styles.soft}>
          <PriceMeter level={details.priceRange} />
          {details.priceRange > 0 && details.cuisines.length > 0 && ' · '}
          {details.cuisines.join('/')}
        </p>
        <p className={styles.soft}>{place}</p>
        <div className={styles.foot}>
          <CardFoot merchant={merchant} />
        </div>
      </div>
      <FavoriteHeart merchant={merchant} />
    </article>
  );
};
