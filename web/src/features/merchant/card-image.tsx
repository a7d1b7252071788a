import Lock from 'lucide-react/icons/lock';
import type { Merchant } from '#contract/merchant.ts';
import { currencyName, isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { CardTags } from './card-tags.tsx';
import styles from './merchant-card.module.css';
import { MerchantImage } from './merchant-image.tsx';

const EarnRateTag = ({ rate }: { rate: number }) => {
  const { currencyType, currency } = usePartner();
  const isMoney = isMoneyCurrency({ currencyType });
  const name = currencyName(rate, currency);
  return (
    <Row as="p" gap={4} align="baseline" className={styles.tab}>
      <Text as="span" tone="reward" isTabular className={styles.rate}>
        {isMoney ? `${rate}%` : `${rate} ${name}`}
      </Text>
      {isMoney ? ' back' : ' per $1'}
    </Row>
  );
};

type Props = { merchant: Merchant; isInList: boolean; isFirst: boolean };

/** The image of a card with its tags and earn rate, or a lock. */
export const CardImage = ({ merchant, isInList, isFirst }: Props) => {
  const copy = useCopy('search', 'card');
  const { details, isLocked, earnRate } = merchant;
  const isComing = details.highlight === 'comingSoon';
  return (
    <div className={classNames(styles.art, isComing && styles.muted, isLocked && styles.locked)}>
      <MerchantImage
        base={merchant.images.imageBaseUrl}
        sizes={isInList ? '(min-width: 1050px) 285px, (min-width: 661px) 46vw, 100vw' : '250px'}
        isWideOnPhones={isInList}
        isFirst={isFirst}
      />
      <Row gap={8} align="stretch" isWrapping className={styles.tag}>
        <CardTags acclaimedLevel={merchant.acclaimedLevel} highlight={details.highlight} />
      </Row>
      {isLocked && (
        <Row as="p" gap={8} className={styles.lock}>
          <span className={styles.lockDisc}>
            <Icon of={Lock} size={16} />
          </span>
          {copy.text(merchant.acclaimedLevel === 2 ? 'locked_vip' : 'locked')}
        </Row>
      )}
      {earnRate !== null && earnRate > 0 && !isLocked && !isComing && (
        <EarnRateTag rate={earnRate} />
      )}
    </div>
  );
};
