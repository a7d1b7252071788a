import type { CSSProperties } from 'react';
import type { Hero } from '#contract/theme.ts';
import { exampleReward, formatRewardAmount } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './hero-route.module.css';

/** The custom properties of a place in the artwork: percent of it, and a size in hundredths of its width. */
export const placed = ({ x, y }: { x: number; y: number }, size = 0) =>
  // React's type has no custom properties.
  ({ '--x': x, '--y': y, '--size': size }) as CSSProperties;

/** A chart with a way on it, and signs at its stops. */
export const HeroRoute = ({ chart, signs }: Pick<Hero, 'chart' | 'signs'>) => {
  const partner = usePartner();
  const stops = useCopy('home', 'hero').list('stops');
  return (
    <div aria-hidden="true">
      <i className={classNames(styles.chart, styles[chart])} />
      <i className={classNames(styles.way, styles[`${chart}Way`])} />
      {stops.slice(0, signs.length).map((stop, index) => {
        const sign = signs[index];
        const reward = exampleReward(Number(stop.text('total')), partner.earnRates.VIP, partner);
        return (
          sign && (
            <span key={stop.text('name')} className={styles.sign} style={placed(sign)} data-text>
              {stop.text('name')}
              {partner.showEarnRate && <b>{`+${formatRewardAmount(reward, partner)}`}</b>}
            </span>
          )
        );
      })}
    </div>
  );
};
