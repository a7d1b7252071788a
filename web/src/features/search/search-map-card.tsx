import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { EarningToday, Merchant } from '#contract/merchant.ts';
import { formatLocation } from '#domain/merchant/merchant-card.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/layout.tsx';
import { Rating } from '#ui/rating.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { artGround, MerchantImage } from '../merchant/index.ts';
import { onCheck } from '../planned-reward/index.ts';
import styles from './search-map.module.css';

/** The sum of a typical check at the selected merchant. */
export const MapCardTotal = ({ today }: { today: EarningToday | null | undefined }) => {
  const copy = useCopy('search', 'card');
  const partner = usePartner();
  if (!today?.reward || today.reward.total === 0) return null;
  return (
    <Text weight="strong" tone="reward" isTabular>
      {copy.text('total', onCheck(today.reward, partner))}
    </Text>
  );
};

type Props = { merchant: Merchant; onClose: () => void; children?: ReactNode };

/** The selected merchant over the map, with its tables below. */
export const SearchMapCard = ({ merchant, onClose, children }: Props) => {
  const copy = useCopy('search', 'search');
  const { details, location, distance } = merchant;
  const { city } = location.address;
  return (
    <Row as="article" align="stretch" isWrapping className={styles.card}>
      <div {...artGround(details.cuisines, styles.art)}>
        <MerchantImage base={merchant.images.imageBaseUrl} sizes="104px" />
      </div>
      <div className={styles.text}>
        <Link
          to="/merchants/$merchantId"
          params={{ merchantId: merchant.id }}
          className={styles.name}
        >
          {merchant.name}
        </Link>
        <Rating value={details.rating.overallRating} count={details.rating.numberOfRatings} />
        <p>{details.cuisines.join('/')}</p>
        <p>{formatLocation({ city, neighborhood: location.neighborhood, distance })}</p>
      </div>
      {children && <div className={styles.tables}>{children}</div>}
      <IconButton label={copy.text('close_card')} className={styles.close} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </Row>
  );
};
