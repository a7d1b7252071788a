import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { formatDollarAmount } from '#domain/money.ts';
import {
  exampleReward,
  formatRewardAmount,
  isMoneyCurrency,
} from '#domain/rewards/reward-amount.ts';
import { Icon } from '#ui/icon.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import styles from './step-illustrations.module.css';

const TOTAL = 46;

const Scene = ({ of, children }: { of: string | undefined; children: ReactNode }) => (
  <div aria-hidden="true" data-screen-only="" className={`${styles.scene} ${of}`}>
    {children}
  </div>
);

export const SearchIllustration = () => {
  const copy = useCopy('home', 'how_it_works');
  return (
    <Scene of={styles.search}>
      <Row as="p" gap={8} className={styles.pill}>
        <Icon of={Search} />
        {copy.text('scene_search')}
      </Row>
      <Grid gap={12} className={styles.results}>
        {copy.list('scene_results').map((result) => (
          <div key={result.text('name')} className={styles.result}>
            <RenderedImage
              src={`/images/food-${result.text('food')}?w=200`}
              width={200}
              height={200}
              alt=""
              loading="lazy"
              className={styles.dish}
            />
            <p>{result.text('name')}</p>
          </div>
        ))}
      </Grid>
    </Scene>
  );
};

export const PayIllustration = () => {
  const copy = useCopy('home', 'how_it_works');
  return (
    <Scene of={styles.pay}>
      <div className={styles.card}>
        <div className={styles.row}>
          <span className={styles.chip} />
          <span>{copy.text('scene_linked')}</span>
        </div>
        <span>Visa ··· 4417</span>
      </div>
      <div className={styles.slip}>
        <p>{copy.text('scene_merchant')}</p>
        <p>{copy.text('scene_dish')}</p>
        <p className={`${styles.row} ${styles.total}`}>
          <span>{copy.text('scene_total')}</span>
          <span>{formatDollarAmount(TOTAL)}</span>
        </p>
      </div>
    </Scene>
  );
};

const ExampleReward = ({ rate }: { rate: number }) => {
  const partner = usePartner();
  return (
    <>
      {`+${formatRewardAmount(exampleReward(TOTAL, rate, partner), partner)}`}
      {!isMoneyCurrency(partner) && <span className={styles.unit}>{partner.currency.plural}</span>}
    </>
  );
};

export const EarnIllustration = () => {
  const copy = useCopy('home', 'how_it_works');
  const partner = usePartner();
  const formatRate = useRateFormat();
  const rate = partner.earnRates.VIP;
  return (
    <Scene of={styles.earn}>
      <p className={partner.showEarnRate ? styles.figure : styles.promise}>
        {partner.showEarnRate ? <ExampleReward rate={rate} /> : copy.text('scene_earned')}
      </p>
      <Row gap={12} className={styles.posted}>
        <div>
          <Text size="sm" weight="bold">
            {copy.text('scene_merchant')}
          </Text>
          <p>{`${formatDollarAmount(TOTAL)}${partner.showEarnRate ? ` · ${formatRate(rate)}` : ''}`}</p>
        </div>
        <Row as="span" gap={4} className={styles.done}>
          <Icon of={Check} size={16} />
          {copy.text('scene_posted')}
        </Row>
      </Row>
    </Scene>
  );
};
