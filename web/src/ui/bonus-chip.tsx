import Gift from 'lucide-react/icons/gift';
import styles from './bonus-chip.module.css';
import { Icon } from './icon.tsx';

type Props = { words: string; hasGift?: boolean };

/** Something to earn on top of the rate. */
export const BonusChip = ({ words, hasGift = false }: Props) => (
  <span className={styles.chip}>
    {hasGift && <Icon of={Gift} size={16} />}
    {words}
  </span>
);
