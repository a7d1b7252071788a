import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { EarningToday, Merchant } from '#contract/merchant.ts';
import { formatLocation } from '#domain/merchant/merchant-card.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { PriceMeter } from '#ui/price-meter.tsx';
import { Rating } from '#ui/rating.tsx';
import { FavoriteHeart } from '../favorites/index.ts';
import { CardFooter, useUnlock } from './card-footer.tsx';
import { CardImage } from './card-image.tsx';
import styles from './merchant-card.module.css';

/** A merchant's name as its link; a locked merchant first opens the unlock dialog. */
const CardLink = ({ merchant }: { merchant: Merchant }) => {
  const { opener, open, dialog } = useUnlock(merchant);
  const openUnlockDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Link
        to="/merchants/$merchantId"
        params={{ merchantId: merchant.id }}
        className={styles.link}
        {...(merchant.isLocked && { ...opener, onClick: openUnlockDialog })}
      >
        {merchant.name}
      </Link>
      {dialog}
    </>
  );
};

type Props = {
  merchant: Merchant;
  headingLevel: 2 | 3;
  /** In a list the card is fluid with a wider image on phones; else it is a slide of 250 px. */
  isInList?: boolean;
  /** Whether its image is in the initial viewport. */
  isFirst?: boolean;
  /** The reward of a dine today: null shows the rate, undefined is loading. */
  today?: EarningToday | null | undefined;
  /** A line above the action. */
  note?: ReactNode;
};

/** A merchant card with one action. */
export const MerchantCard = (props: Props) => {
  const { merchant, headingLevel, isInList = false, isFirst = false, note } = props;
  const today = 'today' in props ? props.today : null;
  const { details, location, distance } = merchant;
  const locationText = formatLocation({
    city: location.address.city,
    neighborhood: location.neighborhood,
    distance,
  });
  return (
    <article className={classNames(styles.card, isInList && styles.inList)}>
      <CardImage merchant={merchant} isInList={isInList} isFirst={isFirst} today={today} />
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
        <p className={styles.place}>{locationText}</p>
        {note}
        <Row className={styles.foot}>
          <CardFooter merchant={merchant} />
        </Row>
      </div>
      <FavoriteHeart merchant={merchant} />
    </article>
  );
};
