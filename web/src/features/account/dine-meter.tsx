import Star from 'lucide-react/icons/star';
import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './dine-meter.module.css';

type Props = {
  counted: number;
  required: number;
  onTheWay: number;
  title: string;
  remaining: string;
};

const plateOf = ({ counted, onTheWay }: Props, index: number) => {
  if (index < counted) return styles.counted;
  return index < counted + onTheWay ? styles.coming : undefined;
};

/** Progress to VIP with one plate per qualifying dine; pending dines are drawn but not counted. */
export const DineMeter = (props: Props) => {
  const { counted, required, onTheWay, title, remaining: left } = props;
  const copy = useCopy('account_center', 'vip');
  return (
    <div>
      <Row align="baseline" justify="between" isWrapping className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Text size="sm" tone="on-brand-soft">
          {left}
        </Text>
      </Row>
      <Row
        justify="between"
        className={styles.plates}
        role="meter"
        aria-label={copy.text('meter')}
        aria-valuemin={0}
        aria-valuemax={required}
        aria-valuenow={Math.min(counted, required)}
      >
        {Array.from({ length: required }, (_, position) => position).map((index) => {
          const isLast = index === required - 1;
          return (
            <span
              key={index}
              className={classNames(styles.plate, plateOf(props, index), isLast && styles.star)}
              style={{ '--order': index } as CSSProperties}
            >
              {isLast && <Icon of={Star} size={24} isFilled={index < counted} />}
            </span>
          );
        })}
      </Row>
      <Row as="p" align="stretch" isWrapping className={styles.key}>
        <span>
          <i className={classNames(styles.plate, styles.counted)} />
          {copy.text('counted')}
        </span>
        {onTheWay > 0 && (
          <span>
            <i className={classNames(styles.plate, styles.coming)} />
            {copy.plural('on_the_way', onTheWay)}
          </span>
        )}
      </Row>
    </div>
  );
};
