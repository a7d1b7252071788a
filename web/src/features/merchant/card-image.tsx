import Lock from 'lucide-react/icons/lock';
import type { EarningToday, Merchant } from '#contract/merchant.ts';
import type { PlannedReward } from '#contract/planned-reward.ts';
import { formatShortDollars } from '#domain/money.ts';
import {
  currencyName,
  formatSignedReward,
  isMoneyCurrency,
} from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { onCheck } from '../planned-reward/index.ts';
import { artGround } from './art-ground.ts';
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

/** The total of a typical check; a distance could not be told from bare miles, hence the plus sign. */
const TotalTag = ({ reward }: { reward: PlannedReward }) => {
  const copy = useCopy('search', 'card');
  const partner = usePartner();
  return (
    <Row as="p" gap={4} align="baseline" className={styles.tab}>
      <VisuallyHidden>{copy.text('total', onCheck(reward, partner))}</VisuallyHidden>
      <Text as="span" tone="reward" isTabular className={styles.rate} aria-hidden="true">
        {formatSignedReward(reward.total, partner)}
      </Text>
      <span aria-hidden="true">
        {copy.text('on_check', { amount: formatShortDollars(reward.check) })}
      </span>
    </Row>
  );
};

type Props = {
  merchant: Merchant;
  isInList: boolean;
  isFirst: boolean;
  today: EarningToday | null | undefined;
};

/** The earn rate, for members with a sum of today in its place. */
const RewardTag = ({ merchant: { earnRate }, today }: Pick<Props, 'merchant' | 'today'>) => {
  if (today === undefined || today?.reward?.total === 0) return null;
  if (today?.reward) return <TotalTag reward={today.reward} />;
  return earnRate !== null && earnRate > 0 && <EarnRateTag rate={earnRate} />;
};

/** The image of a card with its tags and what it earns, or a lock. */
export const CardImage = ({ merchant, isInList, isFirst, today }: Props) => {
  const copy = useCopy('search', 'card');
  const { details, isLocked } = merchant;
  const isComing = details.highlight === 'comingSoon';
  return (
    <div
      data-art="card"
      {...artGround(
        details.cuisines,
        classNames(styles.art, isComing && styles.muted, isLocked && styles.locked),
      )}
    >
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
      {!isLocked && !isComing && <RewardTag merchant={merchant} today={today} />}
    </div>
  );
};
