import Star from 'lucide-react/icons/star';
import type { CSSProperties } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dine-meter.module.css';

type Props = { counted: number; required: number; onTheWay: number; title: string; left: string };

const plateOf = ({ counted, onTheWay }: Props, place: number) => {
  if (place < counted) return styles.counted;
  return place < counted + onTheWay ? styles.coming : undefined;
};

/** Progress to VIP, one plate a qualifying dine; dines on the way are drawn but do not count. */
export const DineMeter = (props: Props) => {
  const { counted, required, onTheWay, title, left } = props;
  return (
    <div>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.left}>{left}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as plates */}
      <div
        className={styles.plates}
        role="meter"
        aria-label="Dines toward VIP"
        aria-valuemin={0}
        aria-valuemax={required}
        aria-valuenow={Math.min(counted, required)}
      >
        {Array.from({ length: required }, (_, at) => at).map((place) => {
          const isLast = place === required - 1;
          return (
            <span
              key={place}
              className={classNames(styles.plate, plateOf(props, place), isLast && styles.star)}
              style={{ '--order': place } as CSSProperties}
            >
              {isLast && <Icon of={Star} size={24} isFilled={place < counted} />}
            </span>
          );
        })}
      </div>
      <p className={styles.key}>
        <span>
          <i className={classNames(styles.plate, styles.counted)} />
          Counted
        </span>
        {onTheWay > 0 && (
          <span>
            <i className={classNames(styles.plate, styles.coming)} />
            On the way, {onTheWay} {onTheWay === 1 ? 'dine' : 'dines'}
          </span>
        )}
      </p>
    </div>
  );
};
