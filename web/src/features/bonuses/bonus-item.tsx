import { useEffect, useRef } from 'react';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatShortDollars } from '#domain/money.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Grid, Row } from '#ui/layout.tsx';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useNativeShell } from '../../browser/native-shell.ts';
import { fillPlaceholders, useCopy } from '../../content/copy.ts';
import { BonusAction, BonusProgress } from './bonus-action.tsx';
import type { BonusBanner } from './bonus-banners.ts';
import styles from './bonus-item.module.css';

const formatLongDay = createDateFormatter({
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const timesText = (count: number): string => {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${numerals[count] ?? count} times`;
};

type Props = {
  banner: BonusBanner;
  isActive: boolean;
  /** Null where the member cannot turn bonuses on yet. */
  publicId: string | null;
  isQuiet: boolean;
  wasTurnedOn: boolean;
  onTurnedOn: () => void;
};

/** One bonus with its action or progress. */
export const BonusItem = (props: Props) => {
  const { banner, isActive, publicId, isQuiet, wasTurnedOn, onTurnedOn } = props;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasTurnedOn && isActive && document.activeElement === document.body) item.current?.focus();
  }, [wasTurnedOn, isActive]);
  const partner = usePartner();
  const copy = useCopy('account_center', 'bonuses');
  const { bonus } = banner;
  const values = {
    amount: formatReward(bonus.rewardAmount, partner).replace(/\.00$/, ''),
    count: bonus.dinesRequired,
    times: timesText(bonus.dinesRequired),
    days: bonus.days,
    min: formatShortDollars(bonus.minSpend),
  };
  const isForApp = useNativeShell() === null && banner.isAppOnly && !isActive;
  const until =
    isActive && bonus.bonusStatus === 'Enrolled' && bonus.endsOn !== null
      ? copy.text('until', { date: formatLongDay(new Date(`${bonus.endsOn}T00:00:00Z`)) })
      : '';
  return (
    <Grid
      as="li"
      align="center"
      ref={item}
      tabIndex={wasTurnedOn ? -1 : undefined}
      className={classNames(
        styles.bonus,
        isActive && styles.on,
        publicId === null && !isActive && styles.later,
      )}
    >
      <span className={styles.plate}>
        {banner.image && (
          <RenderedImage src={banner.image} alt="" width={54} height={54} loading="lazy" />
        )}
      </span>
      <div>
        <p className={styles.title}>{fillPlaceholders(banner.title, values)}</p>
        <Text size="sm" className={styles.text}>
          {bonus.bonusStatus === 'Qualified' ? (
            copy.text('qualified_text')
          ) : (
            <>
              <span className={styles.desktop}>{fillPlaceholders(banner.text, values)}</span>
              <span className={styles.mobile}>{fillPlaceholders(banner.textMobile, values)}</span>
            </>
          )}
          {isForApp && banner.appText && <span> {banner.appText}</span>}
          {until && <span className={styles.until}> {until}</span>}
        </Text>
      </div>
      <Row gap={8} align="stretch" className={classNames(styles.action, isActive && styles.inline)}>
        {isActive ? (
          <BonusProgress banner={banner} />
        ) : (
          publicId !== null && (
            <BonusAction
              banner={banner}
              publicId={publicId}
              isQuiet={isQuiet}
              onTurnedOn={onTurnedOn}
            />
          )
        )}
      </Row>
    </Grid>
  );
};
